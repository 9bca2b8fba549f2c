/** Second labels under which countries register names, as in `co.uk`. */
const SECOND = new Set(['ac', 'co', 'com', 'gov', 'net', 'or', 'org'])

/** The last two labels of a host name, or three where the second to last is a country's own, as in `example.co.uk`. */
export function registeredDomain(host: string): string {
  const labels = host.toLowerCase().split('.')
  return labels.slice(SECOND.has(labels.at(-2) ?? '') ? -3 : -2).join('.')
}
