import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf } from '../../setup/app.ts'
import { ask, CREDITS, refusedAccount } from './setup.ts'

const me = refusedAccount()

const german =
  'Der Gemeinderat hat am Dienstag über die Zukunft der Wasserversorgung beraten. Die Vorsitzende sagte, der Vertrag bringe 210 Millionen Euro in das Netz. Gegner fürchten steigende Preise und verlangen eine Abstimmung.'
const chinese =
  '市议会星期二讨论了供水系统的未来。主席说，该合同将为管网带来两亿一千万英镑的投资。反对者担心价格上涨，并要求进行投票。行政部门将在秋季前提交报告。'.repeat(
    3,
  )

test.each([
  ['a page that a script chooses', { url: 'https://example.com/#!/news/1' }, 'not_an_article'],
  ['three words', { text: 'only three words' }, 'content_too_short'],
  ['300,000 characters', { text: 'word '.repeat(60_000) }, 'content_too_long'],
  ['German', { text: german }, 'unsupported_language'],
  ['Chinese', { text: chinese }, 'unsupported_language'],
])('%s is refused before it is charged', async (_name, json, code) => {
  const answer = await ask(me(), json)
  expect([answer.status, answer.json.code], answer.text).toEqual([422, code])
  expect(answer.json).toMatchObject({ error: expect.any(String), request_id: answer.headers.get('x-request-id') })
})

test.each([
  ['a page that is not there', 'missing', 'fetch_failed'],
  ['a page that is forbidden', 'forbidden', 'fetch_forbidden'],
  ['a PDF', 'pdf', 'not_an_article'],
  ['JSON', 'json', 'not_an_article'],
  ['a list of links', 'list', 'not_an_article'],
  ['a wall', 'wall', 'not_an_article'],
  ['half a gzip stream', 'gzip-half', 'fetch_failed'],
  ['a site that hangs', 'hang', 'fetch_failed'],
])('%s gives the credit back', async (_name, page, code) => {
  const answer = await ask(me(), { url: `http://${PAGES_HOST}/${page}` })
  expect([answer.status, answer.json.code], answer.text).toEqual([422, code])
  expect(await balanceOf(me())).toBe(CREDITS)
})

test.each([
  ['pdf', 'This is a PDF. Paste its text instead.'],
  ['pdf-called-html', 'This is a PDF. Paste its text instead.'],
  ['mhtml', 'This is a saved web page (MHTML). Paste its text instead.'],
  ['mhtml-called-html', 'This is a saved web page (MHTML). Paste its text instead.'],
  ['plain-text', 'This is plain text, not a web page. Paste its text instead.'],
  ['document', 'This is a text document. Paste its text instead.'],
  ['image', 'This is a picture. Enter the URL of an article.'],
  ['feed', 'This is data for programs, such as a feed. Enter the URL of an article.'],
])('what %s is, and what to do, is said in one sentence', async (page, sentence) => {
  const answer = await ask(me(), { url: `http://${PAGES_HOST}/${page}` })
  expect([answer.status, answer.json.code, answer.json.error]).toEqual([422, 'not_an_article', sentence])
})

test.each(['script-next', 'script-root', 'script-frame'])(
  'a page that scripts have still to make (%s) says so, and asks for the text',
  async (page) => {
    const answer = await ask(me(), { url: `http://${PAGES_HOST}/${page}` })
    expect([answer.status, answer.json.code]).toEqual([422, 'not_an_article'])
    expect(answer.json.error).toMatch(/only a browser.*Paste/)
    expect(answer.json.details).toContainEqual({ path: 'found', message: 'a page that needs a browser' })
  },
)

test.each([
  ['German', german],
  ['Chinese', chinese],
])('the refusal of a text in %s names the language', async (language, foreign) => {
  const answer = await ask(me(), { text: foreign })
  expect(answer.json.error).toMatch(new RegExp(`^The text is in ${language}`))
})
