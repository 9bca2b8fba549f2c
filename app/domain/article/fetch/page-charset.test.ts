import { expect, test } from 'vitest'
import { decodePage } from './page-charset.ts'

const word = 'Größe „déjà“ – 10 €'
const meta = (charset: string) => `<meta charset="${charset}"><p>`

test('a byte order mark is believed before the header', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(word, 'utf16le')])
  expect(decodePage(bytes, 'text/html; charset=iso-8859-1')).toBe(word)
})

test('valid UTF-8 is believed before a header or meta that says otherwise', () => {
  expect(decodePage(Buffer.from(word), 'text/html; charset=iso-8859-1')).toBe(word)
  expect(decodePage(Buffer.from(meta('windows-1251') + word), 'text/html')).toContain(word)
})

test('single bytes are read as the header says, else as the meta says, else as windows-1252', () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  expect(decodePage(cyrillic, 'text/html; charset="windows-1251"')).toBe('Привет')
  expect(decodePage(Buffer.concat([Buffer.from(meta('windows-1251')), cyrillic]), 'text/html')).toContain('Привет')
  expect(decodePage(Buffer.from([0x93, 0x64, 0xe9, 0x6a, 0xe0, 0x94]), 'text/html')).toBe('“déjà”')
})

test('a page that says UTF-8 and is windows-1252 is read as what it is; one bad byte in UTF-8 spoils only itself', () => {
  expect(decodePage(Buffer.from([0x64, 0xe9, 0x6a, 0xe0]), 'text/html; charset=utf-8')).toBe('déjà')
  expect(decodePage(Buffer.concat([Buffer.from(word), Buffer.from([0xff])]), 'text/html; charset=utf-8')).toBe(
    `${word}\uFFFD`,
  )
})

test('seven-bit encodings are not mistaken for UTF-8, and unknown names are passed over', () => {
  expect(
    decodePage(
      Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]),
      'text/html; charset=iso-2022-jp',
    ),
  ).toBe('日本')
  expect(decodePage(Buffer.from(word), 'text/html; charset=no-such-thing')).toBe(word)
})

/** Texts of this project as another program wrote them (Python's codecs), in base64. */
const UNDECLARED: readonly (readonly [label: string, text: string, base64: string])[] = [
  [
    'windows-1251',
    'Городской совет во вторник вечером решил закрыть старый мост через реку, после того как в двух опорах нашли трещины. Движение пойдёт в объезд.',
    'w+7w7uTx6u7pIPHu4uXyIOLuIOLy7vDt6Oog4uX35fDu7CDw5fjo6yDn4Orw+/L8IPHy4PD76SDs7vHyIPfl8OXnIPDl6vMsIO/u8evlIPLu4+4g6uDqIOIg5OLz9SDu7+7w4PUg7eD46+gg8vDl+ejt+y4gxOLo5uXt6OUg7+7p5LjyIOIg7uH65efkLg==',
  ],
  [
    'windows-1251',
    'Общинският съвет реши да затвори стария мост над реката, след като в двете опори бяха открити пукнатини.',
    'zuH56O3x6uj/8iDx+uLl8iDw5fjoIOTgIOfg8uLu8Ogg8fLg8Oj/IOzu8fIg7eDkIPDl6uDy4Cwg8evl5CDq4PLuIOIg5OLl8uUg7u/u8Ogg4f/14CDu8urw6PLoIO/z6u3g8ujt6C4=',
  ],
  [
    'windows-1250',
    'Rada miasta zdecydowała we wtorek wieczorem o zamknięciu starego mostu nad rzeką, ponieważ w dwóch filarach znaleziono pęknięcia.',
    'UmFkYSBtaWFzdGEgemRlY3lkb3dhs2Egd2Ugd3RvcmVrIHdpZWN6b3JlbSBvIHphbWtuaepjaXUgc3RhcmVnbyBtb3N0dSBuYWQgcnpla7ksIHBvbmlld2G/IHcgZHfzY2ggZmlsYXJhY2ggem5hbGV6aW9ubyBw6mtuaepjaWEu',
  ],
  [
    'windows-1250',
    'Městská rada v úterý večer rozhodla uzavřít starý most přes řeku, protože ve dvou pilířích byly nalezeny trhliny.',
    'TexzdHNr4SByYWRhIHYg+nRlcv0gdmXoZXIgcm96aG9kbGEgdXphdvjtdCBzdGFy/SBtb3N0IHD4ZXMg+GVrdSwgcHJvdG+eZSB2ZSBkdm91IHBpbO347WNoIGJ5bHkgbmFsZXplbnkgdHJobGlueS4=',
  ],
  [
    'windows-1250',
    'A városi tanács kedd este úgy döntött, hogy lezárja a folyó fölötti régi hidat, mert két pillérében repedéseket találtak.',
    'QSB24XJvc2kgdGFu4WNzIGtlZGQgZXN0ZSD6Z3kgZPZudPZ0dCwgaG9neSBsZXrhcmphIGEgZm9sefMgZvZs9nR0aSBy6WdpIGhpZGF0LCBtZXJ0IGvpdCBwaWxs6XLpYmVuIHJlcGVk6XNla2V0IHRhbOFsdGFrLg==',
  ],
  [
    'windows-1252',
    'Der Gemeinderat hat am Dienstagabend beschlossen, die alte Brücke über den Fluss zu sperren, weil in zwei Pfeilern Risse gefunden worden waren – für ein Jahr.',
    'RGVyIEdlbWVpbmRlcmF0IGhhdCBhbSBEaWVuc3RhZ2FiZW5kIGJlc2NobG9zc2VuLCBkaWUgYWx0ZSBCcvxja2Ug/GJlciBkZW4gRmx1c3MgenUgc3BlcnJlbiwgd2VpbCBpbiB6d2VpIFBmZWlsZXJuIFJpc3NlIGdlZnVuZGVuIHdvcmRlbiB3YXJlbiCWIGb8ciBlaW4gSmFoci4=',
  ],
  [
    'windows-1252',
    'Le conseil municipal a voté mardi soir la fermeture du vieux pont sur la rivière, après la découverte de fissures dans deux piles.',
    'TGUgY29uc2VpbCBtdW5pY2lwYWwgYSB2b3TpIG1hcmRpIHNvaXIgbGEgZmVybWV0dXJlIGR1IHZpZXV4IHBvbnQgc3VyIGxhIHJpdmnocmUsIGFwcuhzIGxhIGTpY291dmVydGUgZGUgZmlzc3VyZXMgZGFucyBkZXV4IHBpbGVzLg==',
  ],
  [
    'windows-1252',
    'Kommunfullmäktige beslöt på tisdagskvällen att stänga den gamla bron över ån sedan sprickor hittats i två pelare.',
    'S29tbXVuZnVsbG3ka3RpZ2UgYmVzbPZ0IHDlIHRpc2RhZ3NrduRsbGVuIGF0dCBzdORuZ2EgZGVuIGdhbWxhIGJyb24g9nZlciDlbiBzZWRhbiBzcHJpY2tvciBoaXR0YXRzIGkgdHblIHBlbGFyZS4=',
  ],
  [
    'shift_jis',
    '町議会は火曜日の夜、川に架かる古い橋を閉鎖することを決めた。橋脚に亀裂が見つかったためである。',
    'kqyLY4nvgs2Jzpdqk/qCzJbpgUGQ7ILJicuCqYLpjMOCoou0gvCVwo29greC6YKxgsaC8IyIgt+CvYFCi7SLcoLJi1SX9IKqjKmCwoKpgsGCvYK9gt+CxYKggumBQg==',
  ],
  [
    'gbk',
    '市议会星期二晚上决定关闭河上的旧桥，因为在两个桥墩上发现了裂缝。车辆将在一年内绕行。',
    'ytDS6bvh0MfG2rb+ze3Jz772tqi52LHVutPJz7XEvsnHxaOs0vLOqtTawb249sfFttXJz7eiz9bBy8HRt+yho7O1wb69q9Ta0rvE6sTayMbQ0KGj',
  ],
  [
    'euc-kr',
    '시의회는 화요일 저녁 강 위의 오래된 다리를 폐쇄하기로 결정했다. 두 교각에서 균열이 발견되었기 때문이다.',
    'vcPAx8i4tMIgyK2/5MDPIMD6s+EgsK0gwKfAxyC/wLehtcggtNm4rrimIMbzvOLHz7Hit84gsOHBpMfftNkuILXOILGzsKK/obytILHVv63AzCC537Dftce++rHiILanua7AzLTZLg==',
  ],
]

test.each(UNDECLARED)('a page in %s that does not say so is read as it was written', (_label, text, base64) => {
  const html = Buffer.concat([Buffer.from('<!doctype html><p class="a">'), Buffer.from(base64, 'base64')])
  expect(decodePage(html, 'text/html')).toContain(text)
  expect(decodePage(html, 'text/html; charset=utf-8'), 'and where it says UTF-8').toContain(text)
})
