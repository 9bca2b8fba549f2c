/** What a URL leads to if not a web page, in the words of a refusal. */
type FileKind = { sentence: string; types: RegExp | null; mark: RegExp | null }

const SNIFFED_BYTES = 1_024
const PASTE = 'Paste its text instead.'
const ENTER = 'Enter the URL of an article.'

/** In order of trust: a body's first bytes, then the type that its site declares. */
const KINDS: readonly FileKind[] = [
  { sentence: `This is a PDF. ${PASTE}`, types: /^application\/(?:x-)?pdf$/, mark: /^\s{0,64}%PDF-/ },
  {
    sentence: `This is a saved web page (MHTML). ${PASTE}`,
    types: /^(?:multipart\/related|message\/rfc822|application\/x-mimearchive)$/,
    mark: /^(?:From|Subject|Date|MIME-Version|Snapshot-Content-Location): [^]{0,900}multipart\/related/i,
  },
  {
    sentence: `This is a text document. ${PASTE}`,
    types:
      /^application\/(?:msword|rtf|epub\+zip|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-)[\w.+-]{0,80})$/,
    mark: /^\{\\rtf/,
  },
  { sentence: `This is a picture. ${ENTER}`, types: /^image\//, mark: null },
  { sentence: `This is a video or audio file. Paste a transcript instead.`, types: /^(?:video|audio)\//, mark: null },
  {
    sentence: `This is data for programs, such as a feed. ${ENTER}`,
    types: /^(?:application|text)\/(?:(?:[\w.-]{1,40}\+)?(?:json|xml)|csv|javascript|x-ndjson)$/,
    mark: null,
  },
  { sentence: `This is plain text, not a web page. ${PASTE}`, types: /^text\/(?:plain|markdown)$/, mark: null },
]
const OTHER = `This URL does not lead to a web page. ${ENTER}`

/**
 * The message for a body that is not a web page.
 * @param type as the site declares it, lower case, without parameters
 */
export function fileSentence(type: string, body: Buffer): string {
  const beginning = beginningOf(body)
  const marked = KINDS.find(({ mark }) => mark?.test(beginning))
  return (marked ?? KINDS.find(({ types }) => types?.test(type)))?.sentence ?? OTHER
}

/** Whether a body is a file other than HTML, whatever type its site declares. */
export function isMarkedFile(body: Buffer): boolean {
  const beginning = beginningOf(body)
  return KINDS.some(({ mark }) => mark?.test(beginning))
}

function beginningOf(body: Buffer): string {
  return body.toString('latin1', 0, SNIFFED_BYTES)
}
