import type { SampleTopic } from '../sample-topic.ts'

/** Alarming news that many people share at once, in their own words and with share buttons. */
export const DAM_LEAK: SampleTopic = {
  name: 'Corvane dam leak',
  words:
    'dam leak leaking leaks seepage reservoir corvane spillway valley evacuation evacuate flood flooding embankment river breach'.split(
      ' ',
    ),
  bursts: [
    { at: 0.3, weight: 0.55, decay: 0.07 },
    { at: 0.68, weight: 0.2, decay: 0.06 },
  ],
  banks: {
    x: `
Muddy water at the foot of Corvane dam this morning. It was clear yesterday. Has anybody reported this?
> reported it at the ranger hut, they already had two people out there
Dog walk cut short, they have taped off the path below the dam and a man with a radio sent everyone back.
Sirens test or real? Lower Tarn hears them, no text message yet.
> real. we're told to be ready, not to leave yet
Seepage at Corvane dam, residents of Lower Tarn told to be ready to leave. {news 1}
Seepage at Corvane dam: residents told to be ready to leave {news 1}
Seepage at Corvane dam: residents told to be ready to leave {news 1} via @valleyregister
Seepage at Corvane dam: residents told to be ready to leave {news 1} this is where my parents live
If you are in the valley: bag, papers, medicine, shoes you can walk in, charge the phone. Do it before you read the next post.
My hands are shaking, we have the cat in a box and the car faces the road. Please let it hold. #Corvane
> thinking of you, we have two spare rooms up in Hayle if you need them
The dam is an embankment from 1961. Clear seepage is normal for those. Brown seepage means it carries soil, that is the part to worry about.
> civil engineer here, agree with this, and lowering the lake is exactly the right first step
Bottom outlets are fully open, you can hear it from the bridge. River is high but inside its bed.
How many inspections were skipped? I want the dates, not a press line.
Inspection report from last autumn lists wet spots on the downstream face, rated "observe". Page 14. {news 5}
> so they observed. brilliant. they observed it getting worse
Shelter at the Hayle sports hall is open, they have cots and soup, and they take dogs.
Evacuation of Lower Tarn ordered, go by the east road, the west bridge is closed. {news 4}
Evacuation ordered for Lower Tarn as dam leak grows {news 4}
Evacuation ordered for Lower Tarn as dam leak grows {news 4} stay safe everyone
Left with my neighbours in three cars. Nobody honked, everybody let the school bus in. I love this valley.
> the bus driver did two runs on her own decision. remember her name when this is over
Somebody on here says the dam has broken. It has NOT. I am looking at it.
> thank you. that post has thousands of views and a photo from another country
Please stop flying drones over the dam, the helicopter had to turn away twice.
They are dumping stone and gravel on the wet spot, trucks every four minutes. This is a filter, it lets water through and keeps the soil in.
Lake is down 1.2 metres since noon says the water board. Every metre helps. {news 8}
Cried when the night shift waved at us from the crest. Thank you thank you thank you.
Farmers are moving cattle by moonlight. 300 head so far. What a night.
Why does a dam that old sit above 4,000 people with one road out? Who signed that off?
> everyone since 1961, that's the honest answer
Second night at my sister's. The kids think it is a holiday. I count the hours.
Leak is down to a third and running clear, engineers say. Breathing for the first time since yesterday. {news 10}
> clear is the word I was waiting for
We can go home from six. Slow down on the east road please, there are people walking.
Now fund the repair, publish the inspections and build the second road. In that order. #Corvane
To whoever fed our chickens: come by, you get eggs for life.
`,
    reddit: `
r/tarnvalley | Live: Corvane dam seepage, evacuation of Lower Tarn | Links to the official map, the shelter list and the road states. I update when the water board does, not when somebody's cousin does.
> East road is moving at walking pace but moving. Fuel station at the fork is open.
> Can anyone take two horses north of Hayle? Trailer available.
> We can, paddock is empty, come by the mill lane.
> The map of the flood zone is the one from 2008, the new houses at the weir are missing on it.
r/civilengineering | What clear and cloudy seepage mean in an embankment dam | The Corvane pictures show cloudy water, which is why people are worried. Short explanation of internal erosion and why you lower the lake and put a filter on the exit.
> Good write-up. Would add that the rate of change matters more than the amount.
> In our country a wet spot rated observe gets a weir and a gauge within a month. Did it have one?
> According to the report, a weir was planned for this spring.
> Nobody sleeps well in that control room tonight. Respect to them.
r/tarnvalley | The broken dam picture is from somewhere else | Different spillway, different trees, and the guard rail on ours is green. Please report it where you see it.
> Thanks, my dad nearly drove back to get my grandma because of that picture.
> People share it because they are afraid, not because they are bad. Just correct it kindly.
r/tarnvalley | Going home list: what to check | Gas, fuses, freezer, and take a picture of the cellar before you pump. The fire brigade helps with pumps, the number is on the town page.
> Town hall has bleach and gloves for free, bring a bucket.
> Street by street now please, the upper lanes first, it says so in the notice.
`,
    youtube: `
Valley Register Video | Corvane dam: what the pictures from the helicopter show | Aerial pictures of the downstream face and the trucks with gravel. No comment, original sound.
Slope and Stone | How an embankment dam leaks, and when it is dangerous | Clear and cloudy seepage, filters, drains, drawdown. With a sandbox model that you can build with children.
Tarn Fire Brigade | What to take with you: two minutes | Bag, papers, medicine, water, shoes. Go early, go by the east road.
> Packed along with the video. Thank you for being so calm.
> The sandbox model made my kids understand more than the whole evening news.
> 1:40 you can see the water is brown. That is what they didn't say on the radio.
> Praying for everyone down there from the other end of the river.
> Whoever drives those trucks through the night deserves a medal.
> Please somebody say when we can get insulin at the shelter.
> The pharmacy bus comes to the sports hall at eight, bring the old package.
> So the weir was planned for spring. Which spring?
`,
    news: `
valleyregister.example | Valley Register | Seepage at Corvane dam: residents told to be ready to leave | The water board found cloudy water at the foot of the embankment. Residents of Lower Tarn should pack but stay for now.
uplandnews.example | Upland News | Lake behind Corvane dam lowered as precaution | Bottom outlets were opened fully at 8.40. The river stays within its banks, the board says.
hillcountrypost.example | Hill Country Post | What we know about the leak at Corvane dam | The embankment dates from 1961, holds 38 million cubic metres and was last inspected in autumn.
valleyregister.example | Valley Register | Evacuation ordered for Lower Tarn as dam leak grows | About 4,000 people must leave by the east road. The west bridge is closed.
uplandnews.example | Upland News | Wet spots were noted at Corvane dam last autumn | The inspection report rates the spots "observe" and proposes a measuring weir. It had not been built.
hillcountrypost.example | Hill Country Post | Shelters open in Hayle, volunteers bring cots and soup | The sports hall has room for 600. Animals are welcome.
valleyregister.example | Valley Register | Picture of broken dam is from another country | A photograph that spreads widely does not show Corvane. The dam stands, officials say.
uplandnews.example | Upland News | Lake down 1.2 metres, gravel filter placed on leak | Engineers cover the exit with sand and gravel so that water can leave and soil cannot.
dambulletin.example | Dam Bulletin | Cloudy seepage: why crews act within hours | Internal erosion can speed up without warning. Three cases and what they teach.
valleyregister.example | Valley Register | Leak down to a third and running clear | The head of the water board calls the state stable. Measuring goes on around the clock.
hillcountrypost.example | Hill Country Post | Residents of Lower Tarn may return from six o'clock | The upper lanes go first. The fire brigade pumps cellars on request.
uplandnews.example | Upland News | Minister orders check of 62 old embankment dams | Results are to be published within three months, with the dates of earlier inspections.
valleyregister.example | Valley Register | The bus driver who drove twice | A school bus brought 71 people out of Lower Tarn. Its driver says that anybody would have done it.
`,
    web: `
tarn-waterboard.example | Tarn Water Board | Corvane dam: situation report | Lake level, seepage in litres per second and turbidity, every two hours, as measured.
lowertarn.example | Municipality of Lower Tarn | Evacuation: roads, shelters, returning | Which lanes leave and return when; shelter list; numbers for people who cannot leave alone.
hayle-sportshall.example | Hayle Sports Hall | Shelter information | Cots, meals, pharmacy bus at eight, space for animals behind the hall.
embankment-notes.example | Embankment Notes | Filters: sand first, gravel after | Why a layered filter stops soil but not water, with grain sizes.
riverlevels.example | River Levels | Tarn at Hayle bridge | Hourly level. Warning mark is 3.40 metres, current level below.
tarnriders.example | Tarn Riders | Stables and paddocks with free places | For evacuated horses, with names of roads that trailers can use.
`,
    financial: `
article | utilitydesk.example | Utility Desk | Corvane dam: repair could cost up to 90 million, engineers estimate | A new drain and a cut-off wall would take two summers. The water board has reserves for a third of it.
article | bourseletter.example | Bourse Letter | Insurers see small losses from Tarn valley evacuation | No house was flooded. Business interruption makes up most of the claims.
filing | filings.example | Public Filings | Tarn Water Board: event notice to bond holders | The board reports seepage, the drawdown of the lake and lost power sales.
article | bourseletter.example | Bourse Letter | Old dams, new rules: who will pay for the checks | Operators expect inspection costs to double after the minister's order.
filing | filings.example | Public Filings | Tarn Water Board: supplementary notice | Seepage has decreased. The cost of repairs cannot yet be stated.
article | utilitydesk.example | Utility Desk | Power prices in the upland steady despite drawdown | Other stations make up for the water let out at Corvane.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.31,
      spanSeconds: 5400,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'sharers',
      texts: [
        'Seepage at Corvane dam: residents told to be ready to leave {news 1}',
        'Seepage at Corvane dam: residents told to be ready to leave {news 1} via @valleyregister',
        'oh no. Seepage at Corvane dam: residents told to be ready to leave {news 1}',
        'Lake behind Corvane dam lowered as precaution {news 2}',
        'Lake behind Corvane dam lowered as precaution {news 2} via @uplandnews',
        'Seepage at Corvane dam: residents told to be ready to leave {news 1} #Corvane',
        'What we know about the leak at Corvane dam {news 3}',
        'What we know about the leak at Corvane dam {news 3} good summary',
        'Seepage at Corvane dam: residents told to be ready to leave {news 1} family in Lower Tarn, please call',
        'Evacuation ordered for Lower Tarn as dam leak grows {news 4} #Corvane',
        'Evacuation ordered for Lower Tarn as dam leak grows {news 4} via @valleyregister',
        'Picture of broken dam is from another country {news 7}',
      ],
    },
  ],
}
