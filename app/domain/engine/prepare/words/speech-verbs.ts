import { wordSet } from './word-set.ts'

/** Verbs that attribute words to their subject, whatever follows. */
export const SAYING = wordSet(
  'say says said tell tells told tweet tweets tweeted testify testifies testified reply replies replied',
  'quip quips quipped joke joked remark remarked opine opined recount recounts recounted exclaim exclaimed declares',
  'declared reiterate reiterates reiterated retort retorted allege alleges alleged assert asserts asserted lament lamented',
  'surmise surmised muse mused intone intoned recall recalls recalled insist insists insisted argue argues argued',
  'contend contends contended complain complains complained joke jokes caution cautions cautioned predict predicts predicted',
  'estimate estimates estimated stress stresses stressed emphasise emphasises emphasised emphasize emphasizes emphasized',
  'boast boasts boasted comment commented acknowledge acknowledges acknowledged concede concedes conceded',
)

/** Verbs that do so only with a clause, a quotation or a comma. */
export const REPORTING = wordSet(
  'add adds added states stated write writes wrote claim claims claimed note notes noted explain explains explained',
  'continue continues continued conclude concludes concluded announce announces announced reveal reveals revealed report',
  'reports reported confirm confirms confirmed disclose discloses disclosed warn warns warned suggest suggests suggested',
  'maintain maintains maintained believe believes believed think thinks thought admit admits admitted observe observed',
  'agree agrees agreed ask asks asked answer answered respond responds responded charge charged counter countered hope hopes',
  'hoped fear fears feared feel feels felt promise promises promised pledge pledges pledged vow vows vowed swear swore',
  'propose proposed recommend recommends recommended point points pointed mention mentions mentioned describe describes',
  'described call calls called deny denies denied decry decried speculate speculated imply implies implied indicate',
  'indicates indicated show shows showed shown find finds found learn learned learnt know knows knew see sees saw read reads',
  'suspect suspects suspected expect expects expected worry worries worried advise advised inform informed assure assured',
  'assures remind reminded reminds tout touted relay relayed signal signaled signalled quote quoted post posted posts shout',
  'shouted yell yelled whisper whispered cite cites cited demand demands demanded decide decided rule rules ruled determine',
  'determined doubt doubts doubted joke regret regrets regretted understand understands understood insinuated proclaim proclaimed',
  'echo echoes echoed affirm affirms affirmed clarify clarifies clarified implore implores implored beseech beseeched',
  'plead pleads pleaded chuckled chuckles laughed sighed snapped elaborated elaborates underscore underscores underscored highlight highlights highlighted',
  'interject interjected put puts hint hinted wonder wonders wondered guess interpret rate rated pronounce pronounced',
)

/** Verbs that report an act of speech on their own, where their subject is named: "accused him of", "urged". */
export const SPEECH_ACTS = wordSet(
  'accuse accuses accused urge urges urged criticise criticised criticises criticize criticized criticizes condemn condemned',
  'condemns denounce denounced denounces praise praised praises blame blamed blames slam slammed dismiss dismissed dismisses',
  'reject rejected rejects defend defended defends deny denied denies promise promised promises pledge pledged vow vowed',
  'announce announced warn warned warns threaten threatened threatens claim claimed claims blast blasted mock mocked mocks',
  'attack attacked apologise apologised apologize apologized congratulate congratulated endorse endorsed call calls called',
  'describe described describes propose proposed proposes confirm confirmed suggest suggested hail hailed tout touted lash lashed',
  'decry decried advise advised believe believes think thinks hope hopes demand demanded demands',
)

/** Acts of speech that the author reports as deeds; without a clause they introduce no statement. */
export const DEEDS = wordSet(
  'call calls called deny denies denied reject rejects rejected dismiss dismisses dismissed accuse accuses accused urge urges urged',
  'criticise criticises criticised criticize criticizes criticized condemn condemns condemned denounce denounces denounced praise',
  'praises praised blame blames blamed slam slammed defend defends defended blast blasted mock mocks mocked attack attacked endorse',
  'endorsed congratulate congratulated apologise apologised apologize apologized hail hailed propose proposes proposed demand demands',
  'demanded threaten threatens threatened decry decried rule rules ruled decide decides decided',
)

/** Verbs by which documents present their content. */
export const SHOWING = wordSet(
  'show shows showed find finds found suggest suggests suggested indicate indicates indicated reveal reveals revealed put puts',
  'note notes noted warn warns warned state states stated describe describes described report reports reported confirm confirms',
  'confirmed recommend recommends recommended conclude concludes concluded detail details detailed outline outlines outlined',
  'identify identifies identified list lists listed disclose discloses disclosed mention mentions mentioned cite cites cited',
)

/** Words between a subject and its verb. */
export const AUXILIARIES = wordSet(
  'has have had also later then now previously recently repeatedly once again just still did does',
  'do not never always often even further first earlier reportedly publicly privately only instead simply both all today',
  'yesterday immediately quickly famously already since subsequently himself herself themselves too',
)

/** What may or will be said has not been said. */
export const MODALS = wordSet('would could will may might shall should must can')

/** Passive: "is said to", "were told". */
export const PASSIVES = wordSet('is are was were be been being get got gets having')

/** Verbs for thoughts, which nobody has said. */
export const MENTAL = wordSet(
  'believe believes believed think thinks thought know knows knew feel feels felt fear fears feared hope hopes hoped understand',
  'understands understood see sees saw expect expects expected doubt doubts doubted worry worries worried wonder wonders wondered',
  'agree agrees agreed suspect suspects suspected learn learned learnt want wants wanted guess regret regrets decide decided',
)

/** Words that can begin the clause that is reported. */
export const CLAUSE_OPENERS = wordSet('that how why whether if what who where when')

/** Pronouns that can refer to a source named before. */
export const PRONOUNS = wordSet('he she they it')
/** Pronouns of the first and second person. */
export const PERSONS_OTHER = wordSet('i we you me us')

/** Words that begin or form a time: "said Tuesday", "said last week". */
export const DAYS = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight earlier later last this next',
  'january february march april may june july august september october november december mon tues weds thurs',
)

/** Participles that attribute words to the sentence's subject: ", saying that …". */
export const SPEAKING = wordSet(
  'saying adding noting arguing claiming warning insisting telling writing stating explaining suggesting asking declaring',
  'admitting announcing conceding confirming complaining acknowledging tweeting alleging denying promising vowing pledging',
  'predicting contending stressing emphasising emphasizing lamenting joking recalling boasting',
)

/** Never precede the speaker: what follows is the person told. */
export const TELLING = wordSet('tell tells told')
