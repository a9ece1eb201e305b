/**
 * Folds Latin, Devanagari and Gujarati to one phonetic Latin key that keeps vowels. A recogniser writes a firm in the
 * script it is set to, so words are compared only by this key. Dropping the vowels would merge Patel with Patil and
 * Bhatt with Bhatia.
 */

/** Parses a table of alternating letters and sounds. */
function soundsOf(table: string): ReadonlyMap<string, string> {
  const cells = table.split(' ')
  return new Map(cells.flatMap((letter, at) => (at % 2 === 0 ? [[letter, cells[at + 1] ?? ''] as const] : [])))
}
/** Devanagari letters. Gujarati has the same order at an offset of 0x180, so one table serves both. */
const vowelSound = soundsOf(
  'अ a आ a इ i ई i उ u ऊ u ऋ ru ऍ e ए e ऐ ai ऑ o ओ o औ au ा a ि i ी i ु u ू u ृ ru ॅ e े e ै ai ॉ o ो o ौ au',
)
const consonantSound = soundsOf(
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ j ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श s ष s स s ह h',
)
const matras = new Set('ािीुूृॅेैॉोौ')
const virama = '्'
const nasal = new Set('ंँ')

/** Maps a Gujarati letter to Devanagari; leaves others unchanged. */
function asDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code >= 0x0a80 && code <= 0x0aff ? String.fromCodePoint(code - 0x180) : letter
}

/** Replaces Indic digits by ASCII ones; leaves other characters unchanged. */
export function plainDigits(text: string): string {
  return text.replace(/[०-९૦-૯]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (code >= 0x0ae6 ? 0x0ae6 : 0x0966))
  })
}

/** Transliterates an Indic word to Latin, with the inherent a between consonants but not the silent one at the end. */
function spellIndic(word: string): string {
  let out = ''
  let bare = false // the last consonant still has its inherent a
  let hum = false // a pending nasal dot, written before the next consonant; Latin spelling omits it at the end of a word
  for (const raw of word) {
    const letter = asDevanagari(raw)
    const consonant = consonantSound.get(letter)
    if (consonant !== undefined || (vowelSound.has(letter) && !matras.has(letter))) {
      if (bare) out += 'a'
      if (hum) out += 'n'
      hum = false
      bare = consonant !== undefined
      out += consonant ?? vowelSound.get(letter) ?? ''
    } else if (matras.has(letter)) {
      bare = false
      out += vowelSound.get(letter) ?? ''
    } else if (nasal.has(letter)) {
      if (bare) out += 'a'
      bare = false
      hum = true
    } else if (letter === virama) bare = false
    else if (letter === 'ॐ') out += 'om'
    else if (/[\p{L}\p{N}]/u.test(letter)) out += letter
  }
  return bare && !/[aeiou]/.test(out) ? out + 'a' : out
}

const vowels = 'aeiou'
const oneConsonant = `(?:[kgtdbpc]h|[^${vowels}])`
/** English and Indian Latin spellings that sound alike. Order matters: digraphs first. */
const latinHabits: readonly (readonly [RegExp, string])[] = [
  [/[tc]?ch+/g, 'C'],
  [/ck|cc(?![eiy])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'ch'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/ee+|ea/g, 'i'],
  [/oo+/g, 'u'],
  [/ou|ow(?=[^aeiou])/g, 'au'],
  [/oa(?=[^aeiou])/g, 'o'],
  [/w/g, 'v'],
]
/** Sounds that some writers distinguish and others merge, in any script. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/chh/g, 'ch'],
  [/jh/g, 'j'],
  [/sh/g, 's'],
  [/([td]h)\1/g, '$1'],
  // Not of digits: Fashion 11 is not Fashion 1.
  [/(\D)\1+/g, '$1'],
  // Jnan is pronounced gnan, but bhejna is bhej + na.
  [/(?<!e)jn|gy(?=[aeiou])|jy(?=n)/g, 'gn'],
  [/ai|ei|[ae]y(?![aeiou])/g, 'e'],
  [/au/g, 'o'],
  // मेहता and મહેતા are one surname: Gujarati also pronounces the vowel after the h before it.
  [/ahe(?=[^aeiou])/g, 'eh'],
  [/iy(?=[aeiou])/g, 'i'],
  [/(?<=.)y(?![aeiou])/g, 'i'],
  [/n(?=[bpm])/g, 'm'],
  [/([kgvmh]|^(?=ri[st]))ri/g, '$1ru'],
  [/(\D)\1+/g, '$1'],
  // Bhavanagar and Bhavnagar, Kapadia and Kapdia: an a between two open syllables is optional in writing.
  [new RegExp(`([${vowels}]${oneConsonant})a(?=${oneConsonant}[${vowels}])`, 'g'), '$1'],
  // Mahendra and महेन्द्र, Gupta and ગુપ્ત: the a after a final cluster is optional in writing.
  [new RegExp(`(?<=[${vowels}].*${oneConsonant}${oneConsonant})a$`), ''],
]

/** Very short words must keep their diphthong: नई (new) is not ने (to), है (is) is not હે. */
const shortDiphthong = /^([^aeiou]{0,2})(?:ai|ei|[ae]y)$/

function squeeze(word: string): string {
  return shortDiphthong.test(word) ? word.replace(shortDiphthong, '$1ai') : apply(sounds, word)
}

function apply(rules: readonly (readonly [RegExp, string])[], word: string): string {
  return rules.reduce((spelt, [pattern, sound]) => spelt.replace(pattern, sound), word)
}

/**
 * The comparison key of a word in any of the three scripts: lower-case Latin letters and digits. NFC or NFD, nukta and
 * joiners make no difference. An empty key means the word has no sound.
 */
export function fold(word: string): string {
  const known = folded.get(word)
  if (known !== undefined) return known
  const key = foldAnew(word)
  if (folded.size >= mostFolded) folded.clear()
  folded.set(word, key)
  return key
}
/** Cache: the same few thousand words recur in speech and lists. Bounded, so that garbage input cannot fill memory. */
const folded = new Map<string, string>()
const mostFolded = 8_000

/** A key without the a's between consonants, which are optional in writing. Only long words stay distinguishable. */
export function withoutA(key: string): string {
  return key.replace(/(?<=[^aeiou])a(?=[^aeiou])/g, '')
}

function foldAnew(word: string): string {
  const plain = plainDigits(
    word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\u093c|\u0abc|[\u200b-\u200d]|[\u0300-\u036f]|['’]/g, ''),
  )
  if (/^[a-z0-9]*$/.test(plain)) return squeeze(apply(latinHabits, plain))
  return squeeze(spellIndic(plain))
}
