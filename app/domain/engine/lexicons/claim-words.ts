const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Things done, in the past: what has happened can be looked up. */
export const DEEDS =
  set(`was were had did won lost cut rose fell grew shrank spent paid sold bought took gave made left became began hit got sent led held
built met fought broke shot found ran came went brought fired hired kept wrote chose drew drove drank ate flew froze rode sank sang struck stole swore threw wore withdrew
overthrew undertook killed died has have been are is rise rises falls grows costs earns owns pays employs contains accounts`)

/** Forms of be and have: a statement, but not yet a deed. */
export const BEING = set('was were had did has have been are is')

/** Two things set against each other, or a change; "Lower" in a place's name and "declined to comment" are neither. */
export const COMPARISON =
  /\b(?:(?:more|less|fewer|greater|higher|lower|bigger|smaller|larger|longer|shorter|faster|slower|cheaper|worse|better|earlier|later|older|younger|rather) (?:\S+ ){0,5}?than|compared (?:to|with)|(?:highest|lowest|largest|smallest|biggest|longest|fastest|oldest|youngest|worst|deadliest) \S+(?: \S+){0,6}? (?:in|since|on|of|for)|unprecedented|(?:increased?|increasing|rose|risen|decreased?|declined (?!to)|dropped|fell|fallen|grew|grown|shrank|shrunk|climbed|doubled|tripled|halved|quadrupled|exceeded|outnumber(?:ed)?)\b|on average|averaged|an? \S+ majority)/u

/** What brought something about; "due to be held" is a plan. */
export const CAUSE =
  /\b(?:because|caused|causing|as a result|result(?:ed|s)? in|led to|leading to|due to (?!be\b|begin|start|hold|meet|spend|take|make|arrive|open|close|go|return|vote|speak|appear|publish|report|announce)|thanks to|triggered|contributed to|prompted|blamed on|attributed to)/iu

/** Appeals, fragments and figures of speech at the beginning of a sentence: nothing is stated. */
export const NO_STATEMENT =
  /^["“'‘]?(?:tell (?:that|me|us)|ask (?:your|any|the|them)|sign |imagine|let us|let's|look at|remember|think of|consider|click|read more|see also|not the |not a |if only|no wonder|so much for|just as|as if|take |for example:)/iu

export const RECORDS =
  set(`law laws bill act treaty vote voted votes passed signed vetoed repealed banned legislation budget deficit debt tax taxes jobs unemployment inflation wages
trade imports exports troops percent court ruled convicted sentenced arrested charged elected appointed report study survey poll census data statistics figures research crime
deaths cases insurance income poverty immigration nuclear weapons oil energy emissions spending funding cuts sanctions election president congress senate parliament`)

export const OPINIONS =
  set(`think believe feel hope hopes wish guess suppose opinion should ought must love hate beautiful wonderful terrible great honored proud sorry
perhaps maybe probably seems seem arguably clearly obviously surely thank thanks please welcome ladies gentlemen agree disagree doubt if rather terrified afraid scared frightened angry furious
worried anxious proud happy sad heartbroken devastated grateful delighted disappointed shameful disgrace disgraceful betrayal outrageous absurd ridiculous nonsense evil stupid
crazy awful horrible amazing fantastic brilliant best-loved shame nobody everybody everyone`)

export const FUTURE =
  set(`will would could might may shall going gonna won't wouldn't intend intends plan plans promise promises want wants need needs expects expected i'll we'll he'll they'll
she'll you'll it'll i'd we'd`)

export const FIRST_PERSON = set("i i'm i've i'd i'll we're we'd we'll let's me my myself you your you're you've")
