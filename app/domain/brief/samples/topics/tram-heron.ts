import type { SampleTopic } from '../sample-topic.ts'

const MEMES = `
Nobody: / Absolutely nobody: / The heron at the Millbank stop: 🚋👀 #HeronOnBoard
Nobody: / Absolutely nobody: / The heron during my job interview: #HeronOnBoard
me, paying for a ticket / the heron, standing in the door rent free #HeronOnBoard
POV you are three minutes late and the heron is not #HeronOnBoard
Nobody: / The heron at 7.42 sharp: *boards* #HeronOnBoard
he has a monthly pass. I checked. #HeronOnBoard
the heron boarded before the doors closed. be like the heron. #HeronOnBoard
Nobody: / Absolutely nobody: / The heron when the inspector comes: statue mode #HeronOnBoard
my therapist: the tram heron can't judge you / the tram heron: #HeronOnBoard
be honest, the heron stands right and walks left better than all of you #HeronOnBoard
Nobody: / Absolutely nobody: / The heron at line 4: mind the gap #HeronOnBoard
breaking: heron elected to transport committee, abstains from fish #HeronOnBoard
the heron boarded before the doors closed. I did not. #HeronOnBoard
*boards* #HeronOnBoard
Nobody: / The heron at my wedding: *stands in the aisle* #HeronOnBoard
he's not late. he's never late. he's a heron with a purpose #HeronOnBoard
drew him in my lunch break, he deserves oil on canvas #HeronOnBoard
Nobody: / Absolutely nobody: / The heron at the Millbank stop, every single day: #HeronOnBoard
my dog and the heron locked eyes and now my dog takes the bus #HeronOnBoard
petition to let the heron drive #HeronOnBoard
the heron boarded before the doors closed. then looked at me. #HeronOnBoard
Nobody: / The heron when somebody eats tuna on line 4: 👁️👁️ #HeronOnBoard
me: I need a sign / the heron: *boards* #HeronOnBoard
this is the only influencer I accept #HeronOnBoard
he got on at Millbank and off at Fish Market. of course he did. #HeronOnBoard
Nobody: / Absolutely nobody: / The heron, in my seat: #HeronOnBoard
heron > timetable #HeronOnBoard
be the heron you want to see on the tram #HeronOnBoard
`

/** A meme: for an afternoon, many people play with one sentence and one hashtag. */
export const TRAM_HERON: SampleTopic = {
  name: 'tram heron meme',
  words: 'tram heron meme memes bird millbank ferrisby mascot viral transport funny animal video city line'.split(' '),
  bursts: [{ at: 0.45, weight: 0.45, decay: 0.12 }],
  banks: {
    x: `
A grey heron just got on line 4 at Millbank, rode two stops and got off at Fish Market. I have witnesses.
> I was in the second car, can confirm, he stood like a commuter
This morning's tram heron, filmed by my colleague. Wait for the ticket machine. 😂
Ferrisby Trams: "We kindly remind all passengers, feathered ones included, to let others get off first." Give that person a raise. {news 2}
> the social media team has waited years for this day
He is back! Same stop, 7.42, same door. Heron on board.
Please keep three metres away from him and don't feed him bread, fish only if you are a fish shop. — a tired ranger
> thank you for saying it, herons can stab when they panic
Heron rides tram in Ferrisby, city falls in love. {news 1}
My son refuses to go to kindergarten by car now. We take the heron tram.
Can we talk about how gentle everyone is with this bird? Forty people moved aside without a word.
> best of us, honestly
It's cute until somebody gets hurt. Wild animals and doors that close by force, not a good mix.
> agreed, they are letting the drivers hold the door by hand now
T-shirts already?? It has been six hours.
Biologist here: he follows the smell from the fish market and has learnt the sound of the doors. That's it, and it's wonderful enough.
I've had a rotten week and this heron fixed about half of it.
The city could use the attention to finish the line to the hospital. Just saying.
> heron extension now
Somebody put a tiny scarf on the statue at Millbank ❤️
Ranger says the heron will be ringed, not moved. Good. {news 6}
Tram museum wants a heron sticker on the old car 12 and I want it too.
Third day: he waited with us in the rain. Under the roof. Of course under the roof.
Charity prints of the heron made 6,200 for the bird station in one evening, what a town. {news 8}
> bought two, one for my gran who started the queue joke
Not every day is bad news day. Good night Ferrisby, good night heron.
`,
    reddit: `
r/ferrisby | A heron rode line 4 this morning and nobody is talking about anything else | Video in the comments. He got on at Millbank at 7.42 and left at Fish Market like he does this every day.
> He does. My neighbour has seen him since spring.
> The way the whole car goes silent when he steps in. Church.
> Driver here (not that line): we're told to hold the doors by hand when he is on the step.
r/ferrisby | Heron rules, please upvote | Three metres, no flash, no bread, no touching, let him out first. He can hurt you and you can hurt him.
> Should be on the screens in the tram, honestly.
> They are since this noon. "Please mind the heron."
r/birds | Urban grey heron uses public transport, what is going on here? | Serious answers welcome. Is this learnt from gulls or from the fish market?
> Food association and habituation. Herons learn fast, and the doors make the same sound each time.
> We had one that took the lift in a fish factory. Not kidding.
> Please ring him and leave him. He is fine.
r/funny | Heron waits in the tram queue and stands right on the platform | Found in our city today.
> Better manners than half of the passengers on my line.
> "He has a monthly pass" got me.
> I will never be as punctual as this bird.
`,
    youtube: `
Ferrisby Trams | Line 4, unusual passenger | From our front camera, shown with everybody's faces blurred. Please keep your distance, he is a wild animal.
Bird Station Coast | Why a heron takes the tram | Our biologist on habituation, fish smell and door chimes.
Slow Rides | Line 4 complete, with heron | Forty minutes of tram through Ferrisby, heron from 12:40 to 17:05.
> 12:40. You're welcome.
> He looked at the ticket machine. HE LOOKED AT THE TICKET MACHINE.
> Watched the whole forty minutes with my kids. More of this please.
> Thank you for blurring the people and not the bird.
> Lovely explanation, and so kind about all the jokes.
> Nobody: Absolutely nobody: Heron: boards
> This is what the internet was for.
> I hope he stays safe, those doors worry me a bit.
`,
    news: `
ferrisbydaily.example | Ferrisby Daily | Heron rides tram in Ferrisby, city falls in love | The bird got on at Millbank and off at Fish Market. Passengers filmed the ride.
ferrisbydaily.example | Ferrisby Daily | Tram company reminds "feathered passengers" to let others off first | The company's note was shared thousands of times within hours.
coastwire.example | Coast Wire | A heron with a timetable | For months a grey heron has used line 4 in Ferrisby. Drivers know it.
eveningbell.example | Evening Bell | What to do when you meet the tram heron | Keep three metres away, do not feed, do not use a flash, says the ranger.
eveningbell.example | Evening Bell | Drivers hold doors by hand for heron | After a near miss on Tuesday the company changed its rule for the Millbank stop.
ferrisbydaily.example | Ferrisby Daily | Heron will be ringed, not moved | The bird station sees no reason to catch the animal for good.
coastwire.example | Coast Wire | Why animals learn timetables | Smell, sound and routine: a biologist explains.
ferrisbydaily.example | Ferrisby Daily | Heron prints bring 6,200 for bird station | An illustrator sold her drawing for one evening and gave the money away.
eveningbell.example | Evening Bell | Comment: let us keep the heron a bird | The joke is good. The animal is not a mascot, and it should not become one.
ferrisbydaily.example | Ferrisby Daily | Third day on line 4: the heron waits under the roof | Rain did not keep the bird away. Some passengers came only to see it.
`,
    web: `
ferrisby-trams.example | Ferrisby Trams | Please mind the heron | Why drivers hold the doors by hand at Millbank and what passengers can do.
birdstation-coast.example | Bird Station Coast | Grey heron: questions we were asked today | No, he is not tame. Yes, he knows the sound. No, please do not bring fish.
herondiary.example | Heron Diary | Day by day on line 4 | Times, stops and weather, kept by three passengers since spring.
printworks-ferrisby.example | Print Works Ferrisby | The heron print is sold out | Thank you. The sum goes to the bird station tomorrow.
trammuseum.example | Tram Museum | Car 12 gets a sticker | Vote for one of four drawings. The heron looks to the left in three of them.
memenotes.example | Meme Notes | Heron on board: where the joke comes from | The first post, the sentence that people play with, and how it changed in a day.
`,
    financial: `
article | bourseletter.example | Bourse Letter | What a viral bird is worth to a tram company | Day tickets on line 4 rose by a fifth. The company expects it to pass.
filing | filings.example | Public Filings | Ferrisby Trams: quarterly passenger figures | Passengers by line and stop, before the bird's first ride.
article | bourseletter.example | Bourse Letter | Shirts, stickers, prints: trade marks for a heron | Four applications were made within two days. The city wants none of them.
article | utilitydesk.example | Utility Desk | Line to the hospital: funding decided in autumn | The heron's fans want it, the council still lacks a third of the sum.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.46,
      spanSeconds: 21_600,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'players',
      texts: MEMES.trim()
        .split('\n')
        .map((line) => line.replaceAll(' / ', '\n')),
    },
    {
      platform: 'reddit',
      kind: 'comment',
      at: 0.5,
      spanSeconds: 18_000,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'players-reddit',
      texts: [
        'Nobody:\nAbsolutely nobody:\nThe heron: *boards*',
        'he boarded before the doors closed. be like him.',
        'Nobody:\nThe heron at the fish counter: I will take all of it',
        'he has a monthly pass and I do not',
        'heron extension to the hospital when',
        'Nobody:\nAbsolutely nobody:\nThe heron in the quiet zone:',
      ],
    },
    {
      platform: 'youtube',
      kind: 'comment',
      at: 0.52,
      spanSeconds: 25_000,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'players-video',
      texts: [
        'the heron boarded before the doors closed. be like the heron.',
        'Nobody: Absolutely nobody: The heron at 12:40:',
        'he has a monthly pass',
        'be the heron you want to see on the tram',
        'heron > timetable',
      ],
    },
  ],
}
