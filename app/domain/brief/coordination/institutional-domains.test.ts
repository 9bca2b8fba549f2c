import { expect, test } from 'vitest'
import { isInstitutionalDomain } from './institutional-domains.ts'

test.each([
  'epa.gov',
  'gov',
  'mit.edu',
  'who.int',
  'army.mil',
  'www.service.gov.uk',
  'cam.ac.uk',
  'ec.europa.eu',
  'europa.eu',
  'wikipedia.org',
  'de.wikipedia.org',
  'x.com',
  'www.change.org',
  'gofundme.com',
  'reuters.com',
  // Rated exactly as low as still counts.
  '7news.com.au',
])('a link to %s is ordinary sharing', (domain) => {
  expect(isInstitutionalDomain(domain)).toBe(true)
})

test.each([
  'notgov.example',
  'fakegov',
  'gov.example',
  'mygov.com',
  'gov.usa',
  'ac.uk.example',
  'noteuropa.eu',
  'wikipedia.org.example',
  'mywikipedia.org',
  'org',
  'buried-proof.example',
  'infowars.com',
])('a link to %s is not', (domain) => {
  expect(isInstitutionalDomain(domain)).toBe(false)
})
