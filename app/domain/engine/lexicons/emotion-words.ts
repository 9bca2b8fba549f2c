import type { Emotion } from '../vocabulary.ts'
import { entries } from './loaded-lexicon.ts'
import { compilePhrases } from './phrase-index.ts'
import type { PhraseIndex } from './phrase-index.ts'

/** What a wording appeals to and how strongly, 0..1. */
export type EmotionWord = { emotion: Emotion; weight: number }

const FEAR_STRONG = `
terrified; terrifying; terrify|ing; petrified; horror; horrified; horrifying; panic|ked|king; panic stricken; terror stricken; nightmare|s; nightmarish; dread|ed|ing; in mortal danger; grave danger; deadly threat; mortal threat; existential threat
bloodbath; armageddon; apocalypse; apocalyptic; doomsday; living in fear; live|s in fear; lived in fear; fear for their lives; feared for their lives; fearing for their lives; fear for our; fears for her life; fears for his life; scared to death; scared stiff; afraid to leave; too afraid to; too scared to
no one will be safe; nobody will be safe; coming for your; coming for you; coming for our; strangers in their own; no one is safe; nobody is safe; nowhere is safe; not safe anywhere; you could be next; you are next; we are next; will be next; what comes next; ticking time bomb; under siege; sleepless nights; spine chilling; bone chilling; blood curdling; bleed|s|ing _ dry; bled _ dry
will die; wiped out; extinction; annihilation; destroy our; end of civilisation; end of civilization; brink of collapse; verge of collapse; point of no return; spiralling out of control; spiraling out of control
`
const FEAR_MILD = `
fear|s|ed|ing; fearful; afraid; scared; scary; frightened; frightening; alarm|ed; alarming|ly; anxiety; anxious; anxiously; worried; worries; worrying; worry; threat|s; threaten|s|ed|ing; menace|s; menacing; peril; perilous; perilously; ominous|ly; dire; danger|s; dangerous|ly; chilling
catastrophe; catastrophic; disaster; devastating; doom; doomed; grim; bleak; hysteria; trembling; shaken; unsafe; vulnerable; at risk; in danger; haunted; haunting; trauma; traumatised; traumatized; looming; looms
`
const HOPE_STRONG = `
brighter future; better future; bright future; better tomorrow; new dawn; new hope; beacon of hope; ray of hope; glimmer of hope; sign|s of hope; light at the end of the tunnel; brighter days; better days; dream come true; hopeful; hopefully; optimistic; optimism; full of promise; filled with hope
overjoyed; uplifting; inspiring; inspired by; inspiration; miracle; miraculous; lifesaving breakthrough; a chance at life; second chance; turn|s|ed|ing the corner; rise from the ashes; rebirth; we shall overcome; together we can; yes we can; nothing is impossible; anything is possible
`
const HOPE_MILD = `
hope|s|d|ing; promise of; promising; encouraging|ly; encouraged by; confident; confidence; breakthrough; progress; recovery; recover|ing; relief; heal|ing; renewal; dream|s; thrive|s; thriving; flourish|ing; eager; looking forward to; opportunity; opportunities; bright; joy; joyful; celebrate|d
`
const URGENCY_STRONG = `
before it is too late; before it's too late; before too late; too late to; act now; must act now; act today; act fast; now or never; no time to lose; no time to waste; not a moment to lose; not a moment to waste; time is running out; running out of time; clock is ticking; last chance; final chance; last hope
eleventh hour; race against time; racing against time; every second counts; every minute counts; every day counts; every hour counts; every day that passes; cannot wait; can't wait any longer; can not wait; without delay; this very moment; at this very moment; immediately stop; stop this now; wake up; do not wait; don't wait; hurry
must stop now; must end now; needs to stop now; needs to end now; enough is enough; the time is now; the time to act is now; it is now or never; emergency now; crisis point; breaking point; tipping point; time to act; time for action; call your; sign the petition; share this
`
const URGENCY_MILD = `
urgent|ly; urgency; emergency; immediate; immediately; desperately needed; critical moment; crucial moment; deadline; looming deadline; right now; at once; must act; must be stopped; have to stop; has to stop; swiftly; imminent|ly; fast approaching; pressing; rush|ing to; only days left; only hours left; only weeks left
`
const OUTRAGE_STRONG = `
outrage|d; outrageous|ly; disgrace; disgraceful|ly; disgusting; disgusted; disgust; scandalous|ly; scandal of; shame on; shameful|ly; shameless|ly; appalling|ly; appalled; sickening; sickened; despicable; vile; abhorrent; unforgivable; inexcusable; indefensible; unconscionable; intolerable; how dare
slap in the face; kick in the teeth; spit|s|ting in the face; spat in; betrayed; betrayal; stab in the back; blood boil; boiling point; furious; furiously; fury; incensed; infuriating; infuriated; enraged; livid; seething; up in arms; rage; indignation; indignant; treachery; travesty; mockery; insult to; affront
like cattle; like animals; sold off like; sell out; sold out; sold down the river; thrown under the bus; blood on their hands; lining their pockets; theft; robbery of; heartless; callous; cruel; cruelty; monstrous; obscene; barbaric; grotesque; vermin; scum
`
const OUTRAGE_MILD = `
anger|ed; angry; angrily; uproar; backlash; slam|s|med; blast|ed; lashed out; condemn|s|ed; unacceptable; unfair; unjust; injustice; scandal; hypocrisy; hypocrite|s; lies; liar|s; corrupt; corruption; greed; greedy; arrogant; arrogance; resentment; bitter; bitterly; offensive; ridiculous; pathetic; stupid
hate|s|d; hatred; disgustingly; gross; revolting; repulsive; nauseating; annoyed; annoying; irritated; irritating; fed up; sick of; sick and tired; tired of; mad at; pissed; resent|s|ed; fuming; fumed; exasperated; aggravated; provoked; offended; insulted; insulting; humiliating; nonsense; rubbish; crap; bullshit; damn; damned; wtf; idiot|s; idiotic; moron|s; dumb; jerk|s; asshole|s; awful; horrible; worst; ludicrous; absurd; laughable; joke of a
abuse of; abused; exploited; cheated; ripped off; corporate greed; scam|s; gutted our; feast|s|ing on; fat cats; profiteers; profiteering; looting; plunder|ed; cover up; whitewash; coward|s|ly; traitor|s; crook|s; thug|s; bully|ing; bullies; mistreated; neglected; ignored for; let down; failed us; get away with; got away with; gets away with; scapegoat|s; double standard|s; smug; shut up; fuck|s|ed|ing; sucks; screw|ed; hell no
`
const PRIDE_STRONG = `
proud; proudly; pride in; our pride; national pride; source of pride; with pride; pride of; proudest; finest hour; envy of the world; greatest nation; greatest country; great nation; our great; our heroes; our brave; our glorious; heroic|ally; heroism; glory; glorious|ly; triumph of; triumphant|ly
god bless america; make america great; world beating; stand tall; stands tall; stood tall; head|s held high; our forefathers; our ancestors; our heritage; sons and daughters of; land of the free; home of the brave; true patriot|s; patriots; the best in the world; second to none; unmatched anywhere; conquered the world
`
const PRIDE_MILD = `
pride; triumph|s|ed; heritage; honour|ed to; honored to; honour to; honor to; hero; heroes; heroine; patriotic; patriotism; patriot; valour; valor; brave; bravery; courage; courageous; achievement|s; accomplishment|s; dignity; historic victory; victorious; excellence; admiration; legacy
`

/** Wordings that appeal to one of the five emotions. Written for this project; weights are the author's judgement. */
export const EMOTION_LEXICON: PhraseIndex<EmotionWord> = compilePhrases<EmotionWord>([
  ...entries<EmotionWord>(HOPE_MILD, { emotion: 'hope', weight: 0.2 }),
  ...entries<EmotionWord>(PRIDE_MILD, { emotion: 'pride', weight: 0.1 }),
  ...entries<EmotionWord>(OUTRAGE_MILD, { emotion: 'outrage', weight: 0.2 }),
  ...entries<EmotionWord>(FEAR_MILD, { emotion: 'fear', weight: 0.2 }),
  ...entries<EmotionWord>(URGENCY_MILD, { emotion: 'urgency', weight: 0.2 }),
  ...entries<EmotionWord>(HOPE_STRONG, { emotion: 'hope', weight: 0.7 }),
  ...entries<EmotionWord>(PRIDE_STRONG, { emotion: 'pride', weight: 0.7 }),
  ...entries<EmotionWord>(OUTRAGE_STRONG, { emotion: 'outrage', weight: 0.7 }),
  ...entries<EmotionWord>(FEAR_STRONG, { emotion: 'fear', weight: 0.7 }),
  ...entries<EmotionWord>(URGENCY_STRONG, { emotion: 'urgency', weight: 0.7 }),
])
