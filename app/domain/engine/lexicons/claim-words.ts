const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Things done, in the past: what has happened can be looked up. */
export const DEEDS =
  set(`was were had did won lost cut rose fell grew shrank spent paid sold bought took gave made left became began hit got sent led held
built met fought broke shot found ran came went brought fired hired kept wrote chose drew drove drank ate flew froze rode sank sang struck stole swore threw wore withdrew
overthrew undertook killed died has have been are is rise rises falls grows costs earns owns pays employs contains accounts`)

/** Forms of be and have: a statement, but not yet a deed. */
export const BEING = set('was were had did has have been are is')

export const COMPARISONS =
  set(`more less fewer greater higher lower bigger smaller larger longer shorter faster cheaper worse better most least highest lowest largest smallest
biggest longest fastest oldest youngest worst record unprecedented increase increased increasing rise rose risen decrease decreased decline declined drop dropped fell fallen
grew grown growth doubled tripled halved quadrupled exceeded outnumber outnumbered average majority only compared than`)

export const CAUSES = set(
  'because caused causes causing led due thanks resulted resulting results triggered contributed prompted',
)

export const RECORDS =
  set(`law laws bill act treaty vote voted votes passed signed vetoed repealed banned legislation budget deficit debt tax taxes jobs unemployment inflation wages
trade imports exports troops percent court ruled convicted sentenced arrested charged elected appointed report study survey poll census data statistics figures research crime
deaths cases insurance income poverty immigration nuclear weapons oil energy emissions spending funding cuts sanctions election president congress senate parliament`)

export const OPINIONS =
  set(`think believe feel hope hopes wish guess suppose opinion should ought must love hate beautiful wonderful terrible great honored proud sorry
perhaps maybe probably seems seem arguably clearly obviously surely thank thanks please welcome ladies gentlemen agree disagree doubt`)

export const FUTURE =
  set(`will would could might may shall going gonna won't wouldn't intend intends plan plans promise promises want wants need needs expects expected i'll we'll he'll they'll
she'll you'll it'll i'd we'd`)

export const FIRST_PERSON = set("i i'm i've i'd i'll we're we'd we'll let's me my myself you your you're you've")
