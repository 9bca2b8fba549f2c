import { companyNamed, type CompanyDirectory } from '../../companies/company-directory.ts'
import { findCompanies } from '../../companies/find-companies.ts'

/** Tickers of the companies that search terms name or mention, in order. */
export function tickersOfTerms(terms: readonly string[], directory: CompanyDirectory): string[] {
  const tickers = terms.flatMap((term) => {
    const named = companyNamed(term, directory)
    return named ? [named.ticker] : findCompanies(term, directory).map(({ ticker }) => ticker)
  })
  return [...new Set(tickers)]
}
