/** Country domains by time zone. For countries with several zones, where most of the press is. */
const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ae: 'Asia/Dubai',
    ar: 'America/Argentina/Buenos_Aires',
    at: 'Europe/Vienna',
    au: 'Australia/Sydney',
    bd: 'Asia/Dhaka',
    be: 'Europe/Brussels',
    bg: 'Europe/Sofia',
    bo: 'America/La_Paz',
    br: 'America/Sao_Paulo',
    by: 'Europe/Minsk',
    ca: 'America/Toronto',
    ch: 'Europe/Zurich',
    cl: 'America/Santiago',
    cn: 'Asia/Shanghai',
    co: 'America/Bogota',
    cr: 'America/Costa_Rica',
    cy: 'Asia/Nicosia',
    cz: 'Europe/Prague',
    de: 'Europe/Berlin',
    dk: 'Europe/Copenhagen',
    do: 'America/Santo_Domingo',
    ec: 'America/Guayaquil',
    ee: 'Europe/Tallinn',
    eg: 'Africa/Cairo',
    es: 'Europe/Madrid',
    fi: 'Europe/Helsinki',
    fr: 'Europe/Paris',
    gb: 'Europe/London',
    gh: 'Africa/Accra',
    gr: 'Europe/Athens',
    gt: 'America/Guatemala',
    hk: 'Asia/Hong_Kong',
    hr: 'Europe/Zagreb',
    hu: 'Europe/Budapest',
    id: 'Asia/Jakarta',
    ie: 'Europe/Dublin',
    il: 'Asia/Jerusalem',
    in: 'Asia/Kolkata',
    is: 'Atlantic/Reykjavik',
    it: 'Europe/Rome',
    jp: 'Asia/Tokyo',
    ke: 'Africa/Nairobi',
    kr: 'Asia/Seoul',
    lk: 'Asia/Colombo',
    lt: 'Europe/Vilnius',
    lu: 'Europe/Luxembourg',
    lv: 'Europe/Riga',
    ma: 'Africa/Casablanca',
    mt: 'Europe/Malta',
    mx: 'America/Mexico_City',
    my: 'Asia/Kuala_Lumpur',
    ng: 'Africa/Lagos',
    nl: 'Europe/Amsterdam',
    no: 'Europe/Oslo',
    np: 'Asia/Kathmandu',
    nz: 'Pacific/Auckland',
    pe: 'America/Lima',
    ph: 'Asia/Manila',
    pk: 'Asia/Karachi',
    pl: 'Europe/Warsaw',
    pt: 'Europe/Lisbon',
    py: 'America/Asuncion',
    ro: 'Europe/Bucharest',
    rs: 'Europe/Belgrade',
    ru: 'Europe/Moscow',
    sa: 'Asia/Riyadh',
    se: 'Europe/Stockholm',
    sg: 'Asia/Singapore',
    si: 'Europe/Ljubljana',
    sk: 'Europe/Bratislava',
    th: 'Asia/Bangkok',
    tr: 'Europe/Istanbul',
    tw: 'Asia/Taipei',
    ua: 'Europe/Kyiv',
    uk: 'Europe/London',
    uy: 'America/Montevideo',
    ve: 'America/Caracas',
    vn: 'Asia/Ho_Chi_Minh',
    za: 'Africa/Johannesburg',
  }),
)

/** Languages written in one zone, whatever the domain, and the country with that zone. */
const HOMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bg: 'bg',
    cs: 'cz',
    da: 'dk',
    de: 'de',
    el: 'gr',
    fi: 'fi',
    fr: 'fr',
    he: 'il',
    hu: 'hu',
    it: 'it',
    ja: 'jp',
    ko: 'kr',
    nb: 'no',
    nl: 'nl',
    nn: 'no',
    no: 'no',
    pl: 'pl',
    ro: 'ro',
    sk: 'sk',
    sv: 'se',
    tr: 'tr',
    uk: 'ua',
  }),
)

/**
 * A time's calendar day where a site is located, by its country domain, or else by its page's stated country or
 * language. Null if none of them has a single zone.
 * @param language BCP 47
 */
export function dayAtSite(moment: Date, { host, language }: { host: string; language: string }): string | null {
  const [spoken = '', country] = language.toLowerCase().split(/[-_]/)
  const home = country === undefined ? HOMES.get(spoken) : country
  const timeZone = ZONES.get(countryDomain(host)) ?? ZONES.get(home ?? '')
  if (timeZone === undefined) return null
  return calendarOf(timeZone).format(moment)
}

/** Creating a calendar takes longer than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes days as ISO does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The last label of a host: `de` of `www.example.de`. */
export function countryDomain(host: string): string {
  return host.slice(host.lastIndexOf('.') + 1).toLowerCase()
}
