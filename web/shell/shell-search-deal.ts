import { useEffect, useState } from 'react'
import { wordsIn } from '#domain/search/search-text.ts'
import { openDeal } from '#web/shared/deal/deal-offer.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { createTranslator } from '#web/text/translator.ts'
import { loadedWords, loadWords } from '#web/text/words.ts'

/** A step of the open deal, by its name in the reader's language. */
export type SearchStep = { id: string; name: string; /** Where it is taken, if not here. */ href: string | null }

/** Few: the others are under More. */
const mostSteps = 6
const none: readonly SearchStep[] = []

/** The steps of the open deal whose name holds what is typed, word by word; all of them before anything is. */
export const stepsNamed = (steps: readonly SearchStep[], typed: string): readonly SearchStep[] => {
  const words = wordsIn(typed)
  const isNamed = ({ name }: SearchStep) => words.every((word) => wordsIn(name).some((one) => one.startsWith(word)))
  return steps.filter(isNamed).slice(0, mostSteps)
}

/** The steps that the bar of the open page offers, read as somebody comes to the box, once their words are there. */
export function useSearchSteps(isNear: boolean): readonly SearchStep[] {
  const { language } = useTranslation('search')
  const [steps, setSteps] = useState(none)
  useEffect(() => {
    const offered = isNear ? (openDeal()?.steps ?? []) : []
    let isOver = false
    const told = () => {
      if (isOver) return
      setSteps(
        offered.map(({ key, words: [feature, word], params, href }) => {
          const { t } = createTranslator({ language, words: loadedWords(language), english: {}, feature })
          return { id: key, name: t(word, params), href }
        }),
      )
    }
    // Without a network the steps stand in the bar all the same.
    Promise.all(offered.map(({ words: [feature] }) => loadWords(language, feature))).then(told, () => undefined)
    return () => {
      isOver = true
    }
  }, [isNear, language])
  return steps
}

/** Takes a step, if the deal still has it. */
export const takeStep = (id: string): void => openDeal()?.take(id)
