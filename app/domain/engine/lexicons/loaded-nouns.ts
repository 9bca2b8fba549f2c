/**
 * Nouns that carry a verdict, for the author's own voice. Written for this project. Notation: see `loaded-lexicon.ts`.
 * Words that name an event or an offence (massacre, terrorism, fraud) are not here: in a report they are plain.
 */

/** Verdicts on things: what was done is judged, not described. */
export const VERDICTS_STRONG = `
travesty > failure; abomination > thing objected to; atrocious|ly > very bad; monstrosity; obscenity > excess; perversion of > departure from
mockery of > breach of; outrage|s against > act against; blatant lie|s > false statement; bald faced lie|s > false statement
barefaced lie|s > false statement; big lie; pack of lies > false statements; web of lies > false statements; tissue of lies > false statements
snake oil > unproven remedy; cesspool; cesspit; hellhole > poor conditions; hell hole; dystopia; dystopian nightmare; living hell; reign of terror
kangaroo court > tribunal; show trial > trial; witch hunt|s > investigation; witchhunt|s > investigation; crony capitalism; banana republic
nanny state; bloodsucker|s; scum; scumbag|s
betrayal > broken promise; stab in the back > broken promise; sell out to > agreement with; stitch up > arrangement; whitewash > incomplete inquiry
cover up > failure to disclose; smoke and mirrors; dog and pony show > presentation; propaganda machine; propaganda outlet|s; mouthpiece|s > outlet
brainwashing > persuasion; indoctrination > teaching; groupthink; hogwash; hokum; claptrap; balderdash; poppycock; drivel; gibberish
fake news; hoax; sham; charade; farce; fiasco > failure; debacle > failure; disgrace; shambles > disorder; clown show; dumpster fire; train wreck
trainwreck; laughing stock; laughingstock; joke of a; insult to; slap in the face; kick in the teeth; lunacy; madness; idiocy; stupidity
hypocrisy; double standard|s > unequal treatment; moral bankruptcy; depravity; debauchery; treachery; cowardice; barbarism; tyranny > rule; despotism
evil; wickedness; vitriol > criticism; hysteria > concern; fearmongering > warnings; scaremongering > warnings; fear mongering
warmongering; hatemongering; race baiting; power grab|s > change of powers; land grab|s > acquisition; money grab; cash grab|s; tax grab|s > tax rise
boondoggle|s > project; pork barrel > local spending; slush fund|s > fund; gravy train; deep state; shadow government; new world order
sheeple; useful idiot|s; fat cat|s > executives; robber baron|s > owners; henchmen > aides; goons > men; thugs
lackey|s > aide; stooge|s > ally; lapdog|s; puppet master|s; crusade against > campaign against; vendetta > dispute
rabid; plague of; scourge of; flood of migrants > arrival of migrants; invasion of migrants > arrival of migrants
horde|s of > many; swarm|s of > many; avalanche of > many; orgy of > much; feeding frenzy; bloodbath > heavy losses
fearmonger|s; scaremonger|s; warmonger|s; virtue signalling; virtue signaling; political correctness gone mad; cancel culture; woke mob; mob rule
hatchet job > critical piece; hit piece|s > critical piece; smear campaign|s > criticism; smear job|s > criticism; character assassination > criticism
mouth breather|s; knuckle dragger|s; snowflake|s; bigotry; deceit; deception; con job > deception; shakedown; extortion racket; protection racket
bombshell; scandalous; shameful; disgraceful; horror show; apocalypse; armageddon
`

/** Milder verdicts: two of them, or one with strong wording around it, make a sentence loaded. */
export const VERDICTS_MILD = `
fury > anger; rage > anger; uproar > protest; meltdown > dispute
spat > dispute; feud > dispute; onslaught > series; barrage of > many; blitz > campaign; crackdown > enforcement; clampdown > enforcement
juggernaut; behemoth > large company; cabal > group; clique > group; propaganda; ideologue|s
obsession > interest; fantasy; folly; blunder|s > mistake; bungle|s > mistake; gaffe|s > slip; quagmire; crusade > campaign
crusader|s > campaigner; zealot|s; fanatic|s; extremist agenda; hardliner|s; apologist|s > supporter; propagandist|s; demagogue|s; strongman > ruler; despot|s
tyrant|s; firebrand > outspoken; darling of > favoured by
giant slayer; mastermind > organiser; kingpin; oligarch|s
red tape > rules; stranglehold > control; chokehold > control; iron grip > control; firestorm > criticism; bonanza > gain
bombast; nonsense; cynicism; greed; arrogance; incompetence; ineptitude; negligence; callousness; disdain; contempt
`

/** Labels put on people or groups: name calling. */
export const NAMES = `
traitor|s; crook|s; liar|s; con man; con men; conman; fraudster in chief; charlatan|s; phony; phonies; hypocrite|s; coward|s; weasel|s
thug|s; goon|s; barbarian|s; psychopath|s; sociopath|s; maniac|s; madman; madmen; lunatic|s; nutcase|s; nutjob|s
nut job|s; wingnut|s; moonbat|s; crackpot|s; kook|s; loon|s; wacko|s; whacko|s; idiot|s; moron|s; imbecile|s; dimwit|s; halfwit|s; buffoon|s; clown|s; dunce|s; bozo|s
bigot|s; racist thug|s; misogynist|s; xenophobe|s; homophobe|s; nazi thug|s; feminazi|s; libtard|s; republicon; demoncrat|s; rethuglican|s; repuglican|s
commie|s; pinko|s; leftist mob; leftard|s; lefty loon|s; far left radical|s; radical left; loony left; rabid left; regressive left; right wing nut|s; right wing extremist thug|s
radical islamist sympathiser|s; terrorist sympathizer|s; terrorist sympathiser|s; globalist elite|s; warmongers; rino|s; establishment hack|s; swamp creature|s
swamp dweller|s; deep stater|s; media elite|s; liberal elite|s; coastal elite|s; metropolitan elite; out of touch elite|s; limousine liberal|s; champagne socialist|s; social justice warrior|s
bleeding heart|s; do gooder|s; tree hugger|s; eco fascist|s; climate alarmist|s; climate denier|s; conspiracy nut|s; tin foil hat; keyboard warrior|s
like jackals; like vultures; like leeches; freeloader|s; scrounger|s; deadbeat|s; welfare queen|s; anchor bab|y|ies; degenerate|s; pervert|s
tinpot dictator; petty tyrant; wannabe dictator; would be dictator; would be tyrant; dictator in waiting; crybab|y|ies; whiner|s; ghoul|s
shill|s; paid shill|s; crony; sock puppet|s; yes man; yes men; sycophant|s; bootlicker|s; toad|y|ies; hired gun|s; ambulance chaser|s
`

/** Nouns that a report may need, but that judge when several stand together. */
export const NOUNS_IN_COMPANY = `
chaos > disorder; backlash > criticism; carnage; nightmare; catastrophe; insanity; cruelty; elites; illegals > people without papers; swamp; regime > government; agenda > aim; giveaway > subsidy; handout|s > payment; rubbish; garbage; trash
leftist|s; neocon|s; ruling class; crap; filth; loser|s; hack|s; fool|s; parasite|s; vermin; bully; bullies; cronies > associates; saviour; savior; circus; mess; tyranny; lies; greed
`
