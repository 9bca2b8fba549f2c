/** Wordings of the partisan press. Written for this project. Notation: see `loaded-lexicon.ts`. */

/** Each of them judges by itself. */
export const PRESS_CLEAR = `
tirade|s > speech; diatribe|s > speech; screed|s > article; temper tantrum|s > anger; tantrum|s > anger; fawning; fawned over > praised; slavish|ly; sycophantic; toadying; cult leader; cult like; woke mob|s; wokeness; alarmist|s; alarmism > warnings; rail|s|ed|ing against > criticises
spout|s|ed|ing > says; thoroughly debunked; wreak|s|ed|ing havoc > harms; attack on democracy; assault on democracy; pathological liar|s; serial liar|s; hellscape; cancerous; decadent; perverted; warped; hell hole|s; rapacious; insatiable; soulless; buffoonish; petulant|ly
thin skinned; hapless; feckless; thuggish; condescending|ly; patronizing; patronising; elitist|s; snobbish; blithely; gleefully; breezily; slyly; sneakily; valiant|ly; stalwart; rabble rouser|s; rabble rousing; posturing > statements; grandstanding > statements; theatrics > conduct
antics > conduct; shenanigans > conduct; machinations > plans; skulduggery; chicanery; subterfuge; duplicity; hubris; pandering; mansplain|s|ed|ing; race hustler|s; grifter|s; grift; grifting; con artist|s; huckster|s; snake oil salesman; fraudsters in; sore loser|s; crybaby
laid waste to > damaged; run roughshod; running roughshod; ran roughshod; drunk on power; in bed with > close to; in the pocket of > close to; asleep at the switch; out of their minds; out of his mind; lost its mind; lost their minds; gone off the rails; off the rails; off the deep end
jaw droppingly; eye rolling; cringe inducing; cringeworthy; vomit inducing; stomach churning; teeth gnashing; pearl clutching; hand wringing; chest thumping; saber rattling > threats; sabre rattling > threats; dog whistle|s > hint; dog whistling; mud slinging; mudslinging; finger wagging
red meat; bread and circuses; bully pulpit; lunatic fringe; fringe lunatic|s; hard core radical|s; power mongers; big lie; orange man; sleepy joe; crooked hillary; moscow mitch; nazi style; stalinist; maoist style; soviet style; third world dictator; tin pot
`

/** Each needs another beside it. */
export const PRESS_MILD = `
unfortunately; sadly; thankfully; mercifully; regrettably; tragically; ironically; tellingly; disturbing|ly; worryingly; shockingly; curiously; notoriously; supposed; supposedly; ostensibly; dangerous|ly; hateful
fascist|s; fascism; marxist|s; radical|s
woke; mainstream media; liberal media; anti science; baseless > unproven; unfounded > unproven; debunked; bogus; denier|s; denialism; denialist|s; propaganda; narrative > account; smear|s; meltdown
rampant > frequent; rampage; gut|ted|ting > cuts; obsessed; fixated; oppressive; exploit|s|ed|ing > uses; exploitative; mob|s > crowd; lawlessness
insulting; disrespectful; privileged; scapegoat|s|ed|ing; frenzy; frenzied; ploy|s > plan; gimmick|s > plan; provocateur|s; trailblazer|s; trailblazing; champion of; powerhouse; delusion|s; utopian; rot; twisted; double|s down; doubled down; doubling down
bash|ed; feud; infuriating; enraged; outraged; infuriated; incensed; furious; devastating; cruel; aggressive|ly; ugly; ridicule|s|d; mock|s|ed|ing; taunt|s|ed|ing; brag|s|ged; boast|s|ed|ing; tout|s|ed; rant|s|ed; ranting; enabler|s
cover for; shill; elites; the establishment; wealthy elite; billionaire class; one percent; bankrolled > paid for; warmonger; baby killing; pro abortion; anti life; victim blaming
`
