/** Names that only ever stand before something that lets somebody in. */
const SECRET_NAME =
  /(?:^|[_.-])(?:tokens?|api[-_]?keys?|secrets?|password|passwd|pwd|jwt|credentials?|otp|sig|signature|hmac|authorization|sessionid|phpsessid|jsessionid|aspsessionid\w*|cftoken|access_?key(?:_?id)?)(?:$|[_.-])|^(?:x-amz-|x-goog-|awsaccesskeyid)|(?:token|session|password|secret|signature|apikey|accesskey|authkey)(?:id)?$/i

/** Names that may as well stand before the number of an article or a word. */
const SESSION_NAME = /^(?:auth|access|pass|session|sess|sid|ticket|user_?key|magic|login)$/i
const KEY_NAME = /(?:^|[_.-])(?:key|code|pass|auth|hash_?key)(?:$|[_.-])/i

/** What a signed address says beside its signature. */
const SIGNED_NAME = /^(?:expires|policy|key-pair-id|googleaccessid|s[eprtv]|spr|srt|ss)$/i
const SIGNATURE_NAME = /^(?:sig|signature|x-amz-signature|x-goog-signature)$/i

/** Secrets that can be told by their form alone. @see https://github.com/gitleaks/gitleaks */
const SECRET_VALUE =
  /^(?:eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.|(?:sk|pk|rk)[-_](?:live|test|ant|proj)[-_]\w{8,}|sk-\w{20,}|gh[oprsu]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|A(?:KIA|SIA)[A-Z0-9]{12,}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|fm[ks]_\w{16,}|whsec_\S{16,}|SG\.[\w-]{16,}\.)/

const SESSION_CHARACTERS_MIN = 8
const KEY_CHARACTERS_MIN = 16
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NAME_CHARACTERS_MAX = 64
const NAMES_MAX = 20

/**
 * An address without what could let somebody in: query parameters that look like secrets by their name or value, a
 * session's id in the path, a user name and a password, and the fragment. All else stays as it is, byte for byte.
 * @returns `leftOut` names the parameters, at most 20
 */
export function withoutSecrets(url: string): { url: string; leftOut: string[] } {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { url, leftOut: [] }
  const leftOut = new Set<string>()
  const pieces = queryPieces(parsed)
  const isSigned = pieces.some(({ name }) => SIGNATURE_NAME.test(name))
  const kept = pieces.filter(({ name, value }) => {
    const isSecret = isSecretParameter(name, value) || (isSigned && SIGNED_NAME.test(name))
    if (isSecret) leftOut.add(name.slice(0, NAME_CHARACTERS_MAX))
    return !isSecret
  })
  parsed.search = kept.map(({ raw }) => raw).join('&')
  parsed.pathname = parsed.pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, (_whole, name: string) => {
    leftOut.add(name.toLowerCase())
    return ''
  })
  parsed.username = ''
  parsed.password = ''
  parsed.hash = ''
  return { url: parsed.href, leftOut: [...leftOut].slice(0, NAMES_MAX) }
}

/** The parts of a query between `&`, as they are written and as they read. */
export function queryPieces(url: URL): { raw: string; name: string; value: string }[] {
  if (url.search === '') return []
  return url.search
    .slice(1)
    .split('&')
    .map((raw) => {
      const [[name, value] = ['', '']] = new URLSearchParams(raw)
      return { raw, name, value }
    })
}

function isSecretParameter(written: string, value: string): boolean {
  // `user[password]`, `token[]`
  const name = written.replace(/[[\]]+/g, '_').replace(/_$/, '')
  if (SECRET_NAME.test(name) || SECRET_VALUE.test(value)) return true
  if (SESSION_NAME.test(name)) return value.length >= SESSION_CHARACTERS_MIN && !/^\d+$/.test(value)
  return KEY_NAME.test(name) && isLongAndMixed(value)
}

/** Neither a number, nor an identifier in the form of a UUID, nor words. */
function isLongAndMixed(value: string): boolean {
  if (value.length < KEY_CHARACTERS_MIN || UUID.test(value)) return false
  return /^[\w.~+/=-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !/(?:[a-z]{3,}-){2}/.test(value)
}
