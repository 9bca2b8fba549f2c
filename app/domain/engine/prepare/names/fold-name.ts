/** A name without accents, case, full stops and typographic apostrophes: "Erdoğan" equals "Erdogan", "J. P." "J P". */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
}
