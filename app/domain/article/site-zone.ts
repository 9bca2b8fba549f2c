/** Country domains of one time zone, and the rest by where most of the country's press sits. */
const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ar: 'America/Argentina/Buenos_Aires',
    at: 'Europe/Vienna',
    be: 'Europe/Brussels',
    bo: 'America/La_Paz',
    br: 'America/Sao_Paulo',
    ch: 'Europe/Zurich',
    cl: 'America/Santiago',
    cn: 'Asia/Shanghai',
    co: 'America/Bogota',
    cz: 'Europe/Prague',
    de: 'Europe/Berlin',
    dk: 'Europe/Copenhagen',
    es: 'Europe/Madrid',
    fi: 'Europe/Helsinki',
    fr: 'Europe/Paris',
    gr: 'Europe/Athens',
    hk: 'Asia/Hong_Kong',
    hu: 'Europe/Budapest',
    ie: 'Europe/Dublin',
    il: 'Asia/Jerusalem',
    in: 'Asia/Kolkata',
    it: 'Europe/Rome',
    jp: 'Asia/Tokyo',
    kr: 'Asia/Seoul',
    mx: 'America/Mexico_City',
    nl: 'Europe/Amsterdam',
    no: 'Europe/Oslo',
    nz: 'Pacific/Auckland',
    pe: 'America/Lima',
    pk: 'Asia/Karachi',
    pl: 'Europe/Warsaw',
    pt: 'Europe/Lisbon',
    ro: 'Europe/Bucharest',
    se: 'Europe/Stockholm',
    sg: 'Asia/Singapore',
    tr: 'Europe/Istanbul',
    ua: 'Europe/Kyiv',
    uk: 'Europe/London',
    ve: 'America/Caracas',
    za: 'Africa/Johannesburg',
  }),
)

/** The calendar day of a moment where a site is at home, by its country's domain; null for domains of no country. */
export function dayAtSite(moment: Date, host: string): string | null {
  const timeZone = ZONES.get(countryDomain(host))
  if (timeZone === undefined) return null
  // Swedish writes days as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}

/** The last label of a host: `de` of `www.example.de`. */
export function countryDomain(host: string): string {
  return host.slice(host.lastIndexOf('.') + 1).toLowerCase()
}
