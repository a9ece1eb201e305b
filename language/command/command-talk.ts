import type { Evidence } from './command-evidence.ts'
import { isWrite, means, type Piece } from './command-pieces.ts'

/** 'Karoge', 'dunga', 'apish', 'karishu': a promise, or the question for one, is between people. */
const promise: Partial<Record<string, RegExp>> = { hi: /(?:oge|ogi|unga|ungi)$/, gu: /(?:is|isu)$/ }
/** 'Karie', 'nikaliye': what the speakers will do together. Only Gujarati: Hindi asks politely with the same ending. */
const together = /[^aeo]ie$/

const isWish = (piece: Piece | undefined) =>
  ['show', 'search', 'open', 'check'].some((value) => means(piece, 'action', value)) || means(piece, 'question')

/** 'I think he will buy, mark him hot', 'hot kar, pakka lage chhe': the opinion is the reason. */
const isMarked = (pieces: readonly Piece[], at: number) =>
  means(pieces[at], 'action', 'change') && means(pieces[at - 1], 'priority')

/** Whether people talk to each other about the trade: a condition, a promise, a plan, an opinion. */
export function isTalk({ pieces, language, actions, questions }: Evidence): boolean {
  // 'Hot rakhya hot to saru that': what would have been.
  if (pieces.some(({ text }) => /^(?:હોત|होत)$/.test(text))) return true
  const spoken = pieces.filter((piece) => !means(piece, 'filler') && !means(piece, 'honorific'))
  const last = spoken.at(-1)
  const opinion = pieces.findIndex((piece) => means(piece, 'talk', 'opinion'))
  if (opinion >= 0 && !actions.some(({ at }) => (at > opinion && isWish(pieces[at])) || isMarked(pieces, at)))
    return true
  if (pieces.some((piece) => means(piece, 'talk', 'else') || means(piece, 'talk', 'told'))) return true
  const isUnread = last && (last.senses.length === 0 || last.repaired !== undefined) && !last.nameWord && !last.number
  const key = isUnread ? last.key : ''
  if (key !== '' && (promise[language]?.test(key) || (language === 'gu' && together.test(key)))) return true
  // 'Stock ganva jav chhu': I do it, nobody else.
  if (language === 'gu' && pieces.at(-1)?.key === 'chu' && !actions.some(({ at }) => isWish(pieces[at]))) return true
  // 'Maine likh diya', 'me nondhi lidhu': what I did is told, unless I ask how much or when.
  const tells = pieces.some((piece) => means(piece, 'talk', 'self') || /^(?:મેં|મીં)$/.test(piece.text))
  const isAsked = questions.some(({ value }) => value !== 'state')
  if (((tells && !isNow(pieces, actions)) || isLongAgo(pieces, actions)) && !isAsked) return true
  if (isShownToOthers(pieces, language)) return true
  // 'Tame order kem na apyo': who is asked about himself is somebody in the room.
  if (
    pieces.some((piece) => means(piece, 'talk', 'you') || piece.text === 'તેં') &&
    actions.every(({ value }) => value === 'change')
  )
    return true
  if (language === 'en' && tellsDeed(pieces, actions)) return true
  // 'Upar thi ave, apne shu karie'.
  if (language === 'gu' && last?.key === 'karie' && means(spoken.at(-2), 'question')) return true
  // 'Bill banavva mare javu chhe': where I go, and what for.
  const aim = pieces.findIndex((piece) => isWrite(piece) && (language === 'gu' ? /va$/ : /ne$/).test(piece.key))
  if (aim >= 0 && pieces.slice(aim + 1).some(({ key }) => /^ja(?:v[aiou]|u|na|ra)$/.test(key))) return true
  // 'He came, but gave nothing': a statement with 'but' is a story.
  const but = pieces.findIndex((piece) => /^(?:pan|lekin|magar)$/.test(piece.key))
  if (but > 0 && but < pieces.length - 1 && actions.length + questions.length === 0) return true
  // 'Order mil gaya par paisa nahi': 'par' after a verb is 'but', after a noun 'on'.
  const par = pieces.findIndex(
    (piece, at) => piece.key === 'par' && /(?:gaya|gae|gai|ia|aya|^tha|^hai)$/.test(pieces[at - 1]?.key ?? ''),
  )
  if (par > 0 && actions.length === 0 && language === 'hi') return true
  if (isAwaited(pieces)) return true
  const lastWish = actions.findLast(({ at }) => isWish(pieces[at]))?.at ?? -1
  return isCondition(pieces, language, lastWish)
}

/** 'લખી દીધો’તો', 'કરાવ્યું’તું': what had been done is told, unless something is asked for after it. */
function isLongAgo(pieces: readonly Piece[], actions: Evidence['actions']): boolean {
  const at = pieces.findLastIndex(({ text }) => /['’](?:તો|તું|તી|તા|to|tu|ti|ta)$/.test(text))
  return at >= 0 && !actions.some((action) => action.at > at)
}

/** 'Me tapasi lidhu, have manjur kar': what is to be done now. */
function isNow(pieces: readonly Piece[], actions: Evidence['actions']): boolean {
  const at = pieces.findIndex(({ key }) => /^(?:have|hve|ab|abhi)$/.test(key))
  return at > 0 && actions.some((action) => action.at > at)
}

const someone = /^(?:ben|bhabhi|madam|medam|sir|shet|seth|sahab|saheb|grahak|gharak|kastamar)$/
/** 'Madam ko georgette dikha', 'benne batavo': goods are shown to who stands in the shop. */
function isShownToOthers(pieces: readonly Piece[], language: string): boolean {
  // In Hindi 'ne' is who did it.
  const to = language === 'gu' ? 'ne' : 'ko'
  const at = pieces.findIndex(
    (piece, i) => someone.test(piece.key) && !pieces[i - 1]?.nameWord && pieces[i + 1]?.key === to,
  )
  return at >= 0 && pieces.slice(at + 2).some((piece) => means(piece, 'action', 'show'))
}

/** 'Yesterday I passed his quotation': what somebody did is told, unless something is asked for. */
function tellsDeed(pieces: readonly Piece[], actions: Evidence['actions']): boolean {
  if (actions.some(({ at }) => isWish(pieces[at]))) return false
  const asks = ['amount', 'when', 'where', 'how', 'which', 'what']
  if (pieces.some((piece) => asks.some((value) => means(piece, 'question', value)))) return false
  return pieces.some((piece, at) => {
    const next = pieces[at + 1]
    const did = /.[^e]ed$/.test(next?.text ?? '') || means(next, 'status', 'paid') || means(next, 'tense', 'past')
    // 'I got a cheque, enter it' asks for something in the end.
    const ends = actions.some((action) => action.at > at + 1)
    return /^(?:i|he|she)$/i.test(piece.text) && did && !ends && !means(pieces[at - 1], 'question')
  })
}

/** 'Agar paisa de de to ...', 'jo paisa ape to ...': no command, unless it ends in one: '... to batao'. */
function isCondition(pieces: readonly Piece[], language: string, lastWish: number): boolean {
  const at = pieces.findIndex(
    (piece, i) =>
      piece.senses.some((sense) => sense.kind === 'talk' && sense.value === 'if' && sense.language === language) &&
      // In 'jo to', 'jo ne' it is the verb to look; in English 'see if', 'check if' ask a question.
      !(language === 'gu' && /^(?:to|ni|ne|je|jo)$/.test(pieces[i + 1]?.key ?? '')) &&
      !(language === 'en' && pieces.slice(0, i).some(isWish)),
  )
  if (at < 0) return false
  const said = language === 'en' ? pieces.findIndex((piece) => /^then$/i.test(piece.text)) : -1
  const then = Math.max(
    said,
    pieces.findIndex((piece, i) => i > at && (/^to$/.test(piece.key) || language === 'en')),
  )
  return then > 0 && lastWish < then
}

/** 'Payment aave to mane keje': when this happens do that. 'Koi lead hoy to batavo' asks for what there is. */
function isAwaited(pieces: readonly Piece[]): boolean {
  // 'Pass thai jat to party hoti': what would have been.
  if (pieces.some((piece) => piece.key === 'to') && /^hot[aieou]$/.test(pieces.at(-1)?.key ?? '')) return true
  const at = pieces.findIndex((piece, i) => piece.key === 'to' && happensOnce.test(pieces[i - 1]?.key ?? ''))
  if (at < 0 || at === pieces.length - 1) return false
  return !pieces.slice(at).some((piece) => isWish(piece) && !tells.test(piece.key) && !means(piece, 'question'))
}
const happensOnce = /^(?:ave|ay|ae|ape|key|kahe|de|deve|male|mile|kare|thay|ho|hoy|jay|lave|bharde|chukve)$/
const tells = /^(?:k[ae]h?[ej]|kehj|bol)/
