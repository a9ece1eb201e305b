import { isNumberWord } from '#language/number/number-read.ts'
import { fold } from '#language/script/script-fold.ts'
import { scriptOf, tokenAt, type Token } from '#language/script/script-token.ts'
import { keywordOf } from '#language/vocabulary/vocabulary-repair.ts'
import { isKnown, isNameWord, isOfKind, loanKey, sensesOf } from '#language/vocabulary/vocabulary.ts'

const words = (row: string) => row.split(' ')

/**
 * Gujarati attaches postpositions to the word: સુરતની is સુરત + ની. Recognisers do the same in the other scripts.
 * Longest first, so that વાળાની is not read as ની.
 */
const endings = {
  gujarati: words(
    'વારાને વારાએ વારાની વારાનું વારાનો વારાના વારા વારી વારું વારુ વારો વાળાંને વાળાં વાળાને વાળાએ વાળાની વાળાનું વાળાનો વાળાના વાળા વાળી વાળું વાળો માંથી માં મોં મો મા નાં નું નુ ની નો ના ને થી ભાઈ ભઈ બેન એ',
  ),
  devanagari: words('वालों वाले वाली वाला वालो मां नुं नी नो ना ने थी को का की के में से भाई बेन'),
  latin: words('vala vali wala wale wali bhai ben mathi nu ni no na ne ma thi ko ka ki ke'),
}
/** Ambiguous endings, which also end other words: split only if the stem is a known word. */
const doubtful = new Set(words('મા નુ એ'))
/** Endings split off unknown words too: all unambiguous Gujarati ones, since people do write them attached. */
const certain = new Set([...endings.gujarati.filter((ending) => !doubtful.has(ending)), 'भाई', 'bhai'])
/** Only these are split within a firm's name: in કલ્પના ડ્રેસીસ the na belongs to Kalpana; કલ્પનાનું has one ending. */
const personal = new Set(['ભાઈ', 'ભઈ', 'બેન', 'भाई', 'bhai'])
/** Before a fabric the name has ended, if it is whom something is given. */
const given = new Set([...personal, 'ને'])
const nouns = ['target', 'place', 'fabric', 'priority', 'status', 'firm', 'date']
const ergative = 'ે'

/**
 * Joins a keyword recognised in two halves if one half is unknown: 'in ventory'. If the second half is unknown, an
 * approximate match will do: 'dash bored'; but 'good on you' is not godown.
 */
export function joinHalves(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const unread = !readable(token.key)
    const whole =
      before && (unread || !readable(before.key)) && !/\d/.test(before.key + token.key)
        ? keywordOf(fold(before.text + token.text), unread)
        : undefined
    if (before && whole !== undefined)
      joined.splice(-1, 1, { ...before, text: before.text + token.text, end: token.end, key: whole })
    else joined.push(token)
  }
  return joined
}

/** Splits off attached postpositions, so that later steps see one word per token. Offsets still refer to the text. */
export function splitEndings(text: string, tokens: readonly Token[]): Token[] {
  return tokens.reduceRight<Token[]>((rest, token, at) => {
    const counted = isCounted(tokens[at - 1]?.key ?? '') ? numberIn(text, token) : null
    if (counted) return [...counted, ...rest]
    const next = rest[0]?.key ?? ''
    const inFirm = isOfKind(next, 'firm', 'fabric')
    // 'પટેલને કોટન': to Patel, what he bought.
    const cuts = isOfKind(next, 'fabric') && !isOfKind(next, 'firm') ? given : personal
    return [...split(text, token, inFirm ? cuts : certain), ...rest]
  }, [])
}

const counting = words('નું નુ નાં ની નો ના ને થી')
const isCounted = (key: string) => isNumberWord(key) || /..so$/.test(key)
/** 'બસો બારનું': after a number it is one, whatever else the word could be. */
function numberIn(text: string, token: Token): Token[] | null {
  const ending = counting.find((each) => token.text.endsWith(each))
  const cut = token.end - (ending?.length ?? 0)
  const stem = tokenAt(text, token.start, cut)
  return ending !== undefined && isNumberWord(stem.key) ? [stem, tokenAt(text, cut, token.end)] : null
}

/** `cuts` may be split off unknown words: only `personal` within a firm's name or before another ending. */
function split(text: string, token: Token, cuts: ReadonlySet<string>): Token[] {
  if (readable(token.key) || /^[\d₹&'’०-९૦-૯]/.test(token.text)) return [token]
  const script = scriptOf(token.text)
  const lower = token.text.toLowerCase()
  for (const ending of endings[script]) {
    if (!lower.endsWith(ending) || token.text.length - ending.length < 2) continue
    const cut = token.end - ending.length
    const stem = tokenAt(text, token.start, cut)
    if (
      script === 'latin' && !certain.has(ending)
        ? bearsEnding(stem.key)
        : (cuts === certain ? readable(stem.key) : stem.key.length > 2 && isOfKind(stem.key, ...nouns)) ||
          cuts.has(ending)
    )
      return [...split(text, stem, personal), asIn(tokenAt(text, cut, token.end))]
  }
  if (script === 'gujarati' && token.text.endsWith(ergative)) {
    const stem = tokenAt(text, token.start, token.end - 1)
    if (readable(stem.key)) return [stem]
  }
  return [token]
}

/** In Mehsana 'in' is મોં. */
const asIn = (token: Token): Token => (/^મોં?$/.test(token.text) ? { ...token, key: 'ma' } : token)

function readable(key: string): boolean {
  return isKnown(key) || isNameWord(key) || isNumberWord(key)
}
/** In Latin letters only known nouns take an attached ending: leadni is lead + ni, but Sona is not so + na. */
function bearsEnding(key: string): boolean {
  if (key.length < 3) return false
  return isNameWord(key) || loanKey(key) !== undefined || sensesOf(key).some(({ kind }) => nouns.includes(kind))
}
