import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { startEdgar } from '#tests/fakes/edgar-search.ts'
import type { FakeSource } from '#tests/fakes/fake-source.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { forgetTurns } from '#tests/fixtures/source-turns.ts'
import { bundledCompanies, companyNamed, type CompanyDirectory } from '../../companies/company-directory.ts'
import { readCompanies } from './sec-companies.server.ts'

const AT = now()
let fake: FakeSource
beforeEach(forgetTurns)
afterEach(() => fake.close())

async function companies(answers: string): Promise<CompanyDirectory> {
  const base = { url: fake.base, isNamed: true }
  fake.answers = answers
  return readCompanies(inquiryAt(AT), { base, filesBase: base, contact: 'Example ops@example.org' })
}

test('the list of the SEC stands beside the bundled companies and is asked for once a day', async () => {
  fake = await startEdgar(AT)
  const directory = await companies('ok')
  expect(companyNamed('Marn Waterworks', directory)).toEqual({
    ticker: 'MWKS',
    company: 'MARN WATERWORKS CORP',
    cik: 999_001,
  })
  expect(companyNamed('Microsoft', directory)?.ticker).toBe('MSFT')
  expect(await companies('503')).toBe(directory)
  expect(fake.asked).toHaveLength(1)
  expect(fake.asked[0]?.headers['user-agent']).toBe('Example ops@example.org')
})

test('without a contact nobody is asked', async () => {
  fake = await startEdgar(AT)
  const base = { url: fake.base, isNamed: true }
  expect(await readCompanies(inquiryAt(AT), { base, filesBase: base, contact: undefined })).toBe(bundledCompanies())
  expect(fake.asked).toEqual([])
})

test('a block leaves the bundled companies', async () => {
  fake = await startEdgar(AT)
  const directory = await companies('undeclared-under-200')
  expect(companyNamed('Marn Waterworks', directory)).toBeUndefined()
  expect(companyNamed('Nvidia', directory)?.ticker).toBe('NVDA')
})
