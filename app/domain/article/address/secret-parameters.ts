type Parameter = { name: string; value: string }

/** Names used only for something that grants access or identifies somebody. */
const SECRET_NAME =
  /(?:^|[_.-])(?:tokens?|api[-_]?keys?|secrets?|password|passwort|kennwort|passphrase|passwd|pwd|pw|jwt|credentials?|otp|sig|signature|hmac|authorization|sessionid|phpsessid|jsessionid|aspsessionid\w*|cftoken|access_?key(?:_?id)?|verifier)(?:$|[_.-])|^(?:x-amz-|x-goog-|awsaccesskeyid|oauth_|gaa_|hdn(?:ts|ea|tl)$|mkt_tok$|mc_eid$|_hsenc$|oly_(?:anon|enc)_id$|ml_subscriber)|(?:token|session|password|secret|signature|apikey|accesskey|authkey|verifier)(?:id)?$/i

/** Names that can also stand for an article's number or a word. */
const SESSION_NAME = /^(?:auth|access|pass|session|sess|sid|ticket|user_?key|magic|login)$/i
const KEY_NAME =
  /(?:^|[_.-])(?:key|code|pass|auth|hash|hash_?key|md5|digest|checksum|nonce|invite|share|gift)(?:$|[_.-])|^(?:gift|share|invite|access)(?:id|key|code|link)$/i
/** Newspapers' share tokens, which are shorter than keys. */
const GIFT_NAME = /^(?:gift|giftid|gift_?(?:code|link|key)|freebie|share_?code)$/i

/**
 * Parameters of a signed URL besides its signature. @see
 * https://learn.microsoft.com/rest/api/storageservices/create-account-sas
 */
const SIGNED_NAME =
  /^(?:expires|policy|key-pair-id|googleaccessid|ossaccesskeyid|s[eprtv]|spr|srt|ss|sip|sdd|sk(?:oid|tid|t|e|s|v)|s[au]oid|scid)$/i
const SIGNATURE_NAME = /^(?:sig|signature|x-amz-signature|x-goog-signature)$/i

/** Secrets recognisable by their form alone, and e-mail addresses. @see https://github.com/gitleaks/gitleaks */
const SECRET_VALUE =
  /^(?:eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.|(?:sk|pk|rk)[-_](?:live|test|ant|proj)[-_]\w{8}|sk-\w{20}|gh[oprsu]_\w{20}|github_pat_\w{20}|glpat-[\w-]{16}|xox[abprs]-[\w-]{10}|A(?:KIA|SIA)[A-Z0-9]{12}|AIza[\w-]{30}|ya29\.[\w-]{20}|4\/0A[\w-]{4}|fm[ks]_\w{16}|whsec_\S{16}|SG\.[\w-]{16,}\.|[\w.+-]+@[\w-]+(?:\.[\w-]+)+$)/

/** Values of an HTTP `Authorization` header. */
const AUTHORIZATION = /^(?:bearer|basic)\s+\S{8,}$/i
/** A value this long, of lower-case and capital letters and digits, is random, whatever its name. */
const RANDOM_CHARACTERS_MIN = 24
/** Names whose values are an article's own number. */
const NUMBER_NAME =
  /(?:^|[_.-])(?:id|p|v|article|story|post|news|page|doc|document|item|video|slug|path|file|url|uri|q|query|search|title)(?:$|[_.-])|[a-z](?:Id|ID)$/
const JSON_MEMBERS_MAX = 50

const SESSION_CHARACTERS_MIN = 8
const GIFT_CHARACTERS_MIN = 6
const CODE_CHARACTERS_MIN = 6
const KEY_CHARACTERS_MIN = 16
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Names that are secret because of others beside them: a signed URL, the response of a sign-in, and a newspaper's share
 * link, `st=…&reflink=…`.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 */
export function secretNames(parameters: readonly Parameter[]): string[] {
  const values = new Map(parameters.map(({ name, value }) => [name, value]))
  const names = [...values.keys()]
  const isSignIn = values.has('state') && isMixed(values.get('code') ?? '', CODE_CHARACTERS_MIN)
  return [
    ...(names.some((name) => SIGNATURE_NAME.test(name)) ? names.filter((name) => SIGNED_NAME.test(name)) : []),
    ...(isSignIn ? ['code', 'state'] : []),
    ...(values.has('reflink') ? ['st'] : []),
  ]
}

/**
 * Whether a URL's parameter may be stored and sent: an article's number, words or UUIDs, but no key, session,
 * signature, sign-in code, gift token or e-mail address.
 * @param secret the names from {@link secretNames}
 */
export function isKept({ name: written, value }: Parameter, secret: readonly string[]): boolean {
  if (secret.includes(written)) return false
  if (value === '' && isValue(written)) return false
  const name = plainName(written)
  if (SECRET_NAME.test(name) || SECRET_VALUE.test(value) || AUTHORIZATION.test(value)) return false
  return ![isSession, isGift, isKey, isRandom].some((judge) => judge(name, value)) && !holdsSecret(value)
}

/**
 * `user_password` for `user[password]`, `token` for `token[]`. Removes spaces and characters that only disguise the
 * name.
 */
function plainName(written: string): string {
  return written
    .replace(/[[\]]+/g, '_')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '')
    .replace(/_$/, '')
}

/** `{"token":"…"}` */
function holdsSecret(value: string): boolean {
  if (!/^\s*[[{]/.test(value)) return false
  const members = [...value.matchAll(/["']([^"']{1,64})["']\s*:\s*["']([^"']*)/g)].slice(0, JSON_MEMBERS_MAX)
  return members.some(([, name = '', inner = '']) => !isKept({ name, value: inner }, []))
}

/** Whether a name is itself a secret by its form. */
export function isValue(name: string): boolean {
  return SECRET_VALUE.test(name) || isRandom('', name)
}

function isRandom(name: string, value: string): boolean {
  if (NUMBER_NAME.test(name) || value.includes('/')) return false
  return isMixed(value, RANDOM_CHARACTERS_MIN) && /[a-z]/.test(value) && /[A-Z]/.test(value)
}

function isSession(name: string, value: string): boolean {
  return SESSION_NAME.test(name) && value.length >= SESSION_CHARACTERS_MIN && !/^\d+$/.test(value)
}

function isGift(name: string, value: string): boolean {
  return GIFT_NAME.test(name) && value.length >= GIFT_CHARACTERS_MIN && !/^(?:\d+|[a-z-]+)$/.test(value)
}

function isKey(name: string, value: string): boolean {
  return KEY_NAME.test(name) && !UUID.test(value) && isMixed(value, KEY_CHARACTERS_MIN)
}

/** Neither a number nor words. */
function isMixed(value: string, charactersMin: number): boolean {
  if (value.length < charactersMin) return false
  return /^[\w.~+/=-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !/[a-z]{3}-[a-z]{3,}-/.test(value)
}
