type Rule = { before: string; body: string | null }

/** The rules and declarations of a sheet or of a rule's body; `body` is null for what has none. */
function* rulesIn(css: string): Generator<Rule, void> {
  let [begin, open, depth] = [0, 0, 0]
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gs)) {
    if (sign === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      yield { before: css.slice(begin, open), body: css.slice(open + 1, index) }
      begin = index + 1
    } else if (sign === ';' && depth === 0) {
      yield { before: css.slice(begin, index + 1), body: null }
      begin = index + 1
    }
  }
  yield { before: css.slice(begin), body: null }
}

/** Whether an element of the page may match: what stands in brackets may also be negated or one of several. */
function mayMatch(selectors: string, classes: ReadonlySet<string>): boolean {
  // A class with an escaped sign in its name is not read here.
  if (selectors.includes('\\')) return true
  let plain = selectors
  for (let shorter = ''; shorter !== plain;) {
    shorter = plain
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  }
  return plain.split(',').some((one) => [...one.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)))
}

function used(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (const { before, body } of rulesIn(css)) {
    if (body === null) kept += before
    else if (/^\s*@(?:media|supports|container|layer)/.test(before)) {
      const inside = used(body, classes)
      // An empty layer still has its place in the order of layers.
      if (inside !== '' || /^\s*@layer/.test(before)) kept += `${before}{${inside}}`
    } else if (/^\s*@/.test(before)) kept += `${before}{${body}}`
    else if (mayMatch(before, classes)) kept += `${before}{${used(body, classes)}}`
  }
  return kept
}

/**
 * The rules of a built stylesheet that a page without scripts can use: no class of its comes later. Half of the rules
 * are about other pages, and a page has to fit what a new connection sends at once.
 */
export function usedStyles(css: string, markup: string): string {
  const named = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  return used(css, new Set(named))
}
