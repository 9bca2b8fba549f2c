/** Set phrases, euphemisms and dysphemisms. Written for this project. Notation: see `loaded-lexicon.ts`. */

/** Wordings that soften: each with what it stands for. */
export const EUPHEMISMS = `
enhanced interrogation > torture; collateral damage > civilian deaths; rightsizing > job cuts; right sizing > job cuts; downsizing exercise > job cuts; revenue enhancement|s > tax rise; ethnic cleansing operation > expulsion
pacification campaign > military campaign; neutralize the threat > kill; neutralise the threat > kill
surgical strike|s > air attack; alternative fact|s > false statement; terminological inexactitude > false statement; economical with the truth > untruthful; special military operation > war
involuntary separation > dismissal; streamlining the workforce > job cuts; headcount reduction > job cuts
voluntary resettlement > removal; rationalisation programme > cuts; rationalization program > cuts; revenue raising measure|s > tax rise
`

/** Wordings that harden: each with the plainer one. */
export const DYSPHEMISMS = `
death tax > inheritance tax; death panel|s > review boards; abortion mill|s > clinics; abortionist|s > doctors; baby killer|s > doctors; illegal alien|s > people without papers; bureaucrat|s > officials
government overreach > regulation; government takeover > public ownership; big government > government; big pharma > drug companies
frankenfood|s > modified food; dirty money > money; blood money > money; blood on their hands; blood on his hands; blood on her hands; merchant|s of death > arms makers; war machine > armed forces
corporate greed > profit; corporate overlord|s > companies; vulture fund|s > funds; vulture capitalist|s > investors; loan shark|s > lenders; slum lord > landlord; slumlord|s > landlord; fat cat bonus|es > bonuses; sweetheart deal|s > agreement
backroom deal|s > agreement; back room deal|s > agreement; shady deal|s > agreement; dirty deal|s > agreement; secret deal|s > undisclosed agreement; pay to play; rubber stamp|s > approve; rubber stamped > approved; jackboot|s; jackbooted
boot on the neck; under the boot; iron fist > strict rule; reign of error; legalized theft > tax; daylight robbery > high price; highway robbery > high price; modern slavery under; slave wages > low pay; starvation wages > low pay; poverty wages > low pay
mass hysteria > concern; panic mode; moral panic > concern; culture of death; culture war|s; war on women; war on coal; war on cops; war on men; war against the poor; war on the poor; hate speech laws; thought police; speech police; language police; gun grabber|s > gun-control supporters
gun nut|s > gun owners; bible thumper|s > believers; climate hysteria > climate concern; climate cult; green mafia; gender ideology; race card; victim card; grievance industry; poverty pimp|s
`

/** Idioms that judge by a picture. */
export const IDIOMS = `
house of cards; ticking time bomb > risk; ticking bomb > risk; powder keg > risk; wake up call; bitter pill; nail in the coffin; final nail; writing on the wall; can of worms; wolf in sheep's clothing; wolves in sheep's clothing
trojan horse; poison pill; poisoned chalice; sacrificial lamb|s; lamb|s to the slaughter; herded like cattle; treated like cattle; like sheep to; treated like animals; like lemmings; cannon fodder; throwing money at > spending on; money down the drain; down the drain
on the backs of; at the altar of; bow|s|ed|ing down to > yield to; bend|s|ing the knee > yield; bent the knee > yielded; kiss|es|ed|ing the ring; drank the kool aid; drink|s|ing the kool aid; asleep at the wheel > inattentive; fiddling while; rearranging the deckchairs
out of touch; tone deaf > inattentive; ivory tower; echo chamber; cloud cuckoo land; la la land; fool's errand; fool's paradise; house of horrors; race to the bottom; dark day|s for; sad day for; black day for; stain on; blot on; blight on; cancer on; cancer of
open season on; all out assault on; assault on our; threat to our way of life; destroy|ing our way of life; tear|s|ing apart > divides; torn apart by; rip|s|ping apart; brink of collapse; verge of collapse; point of no return; road to ruin; road to serfdom; road to hell
highway to hell; all hell; hell breaks loose; heaven help us; god help us; wrong side of history; right side of history; ash heap of history; dustbin of history; nothing short of; nothing less than a; nothing more than a; glorified
wouldn't know _ if; hasn't a clue; haven't a clue; hasn't got a clue; not have a clue; couldn't care less; beggars belief; defies belief; defies logic; boggles the mind; makes a mockery; adding insult to injury; rubbing salt; salt in the wound|s; crocodile tears; lip service; empty promise|s; broken promises
hot air; pipe dream|s > plan; pie in the sky; castles in the air; hare brained; half baked; cock and bull; cock a hoop; dead in the water; past its sell by date; not fit for purpose; beyond parody; you couldn't make it up; shock horror; too little too late; sold off like; sell|ing off the family silver
`
