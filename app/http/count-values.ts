/** No legitimate body of most operations needs more: the largest batch holds some 500. */
const JSON_VALUES_MAX = 2000
/** No legitimate form needs more, however long the list it selects from. */
const FORM_FIELDS_MAX = 1000

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * Whether a JSON text holds so many values that parsing and checking them would take too long: a million values take
 * seconds, counting them milliseconds.
 */
export function holdsTooManyValues(json: string, valuesMax = JSON_VALUES_MAX): boolean {
  let values = 0
  let isString = false
  for (let at = 0; at < json.length && values <= valuesMax; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) isString = !isString
    else if (isString) at += code === BACKSLASH ? 1 : 0
    else if (code === COMMA || code === BRACKET || code === BRACE) values += 1
  }
  return values > valuesMax
}

/**
 * Whether a form's body has too many fields.
 * @param separator what separates two fields
 */
export function holdsTooManyFields(body: string, separator: string): boolean {
  let fields = 0
  for (let at = body.indexOf(separator); at >= 0 && fields <= FORM_FIELDS_MAX; fields++) {
    at = body.indexOf(separator, at + separator.length)
  }
  return fields > FORM_FIELDS_MAX
}
