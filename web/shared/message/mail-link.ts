/** Some mail programs open nothing for a longer address. */
const longestLink = 1800

type Mail = { email: string; subject: string; text: string; url: string | null }

/** A mailto: link with subject and message filled in. A message that is too long ends with '…'; `url` after it stays whole. */
export function mailLink({ email, subject, text, url }: Mail): string {
  const begin = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=`
  const end = url === null ? '' : encodeURIComponent(`\r\n${url}`)
  const room = longestLink - begin.length - end.length
  const whole = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  if (whole.length <= room) return begin + whole + end
  let kept = ''
  for (const word of text.split(/(?<=\s)/u)) {
    const next = kept + encodeURIComponent(word.replaceAll('\n', '\r\n'))
    if (next.length + encodeURIComponent('…').length > room) break
    kept = next
  }
  return begin + kept + encodeURIComponent('…') + end
}
