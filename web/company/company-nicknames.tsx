import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { forgetNickname } from '#domain/nickname/nickname-operations.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { usedNicknames } from '#domain/party-name/party-name.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { nicknamedBy } from '#web/replica/nicknames.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Shown at once; the rest unfolds. */
const shownNames = 10

/** What the company calls its parties, as it was chosen when the assistant asked; any of them can be removed. */
export function CompanyNicknames() {
  const { t } = useTranslation('nickname')
  const nicknames = usedNicknames(useEntities('nickname'))
  const [told, setTold] = useState('')
  const said = useRef<HTMLOutputElement>(null)
  // The pressed button leaves with its row: the keyboard goes on from here.
  useEffect(() => {
    if (told !== '') said.current?.focus()
  }, [told])
  const [shown, rest] = [nicknames.slice(0, shownNames), nicknames.slice(shownNames)]
  return (
    <Card title={t('title')} id="nicknames">
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">{t('lead')}</p>
        {nicknames.length === 0 && <p>{t('none')}</p>}
        <NicknameRows nicknames={shown} onTold={setTold} />
        {rest.length > 0 && (
          <Disclosure summary={t('count', { count: rest.length })}>
            <NicknameRows nicknames={rest} onTold={setTold} />
          </Disclosure>
        )}
        <output ref={said} tabIndex={-1} className="text-13">
          {told}
        </output>
      </div>
    </Card>
  )
}

type RowsProps = { nicknames: readonly Nickname[]; onTold: (text: string) => void }

function NicknameRows({ nicknames, onTold }: RowsProps) {
  const { t } = useTranslation('nickname')
  const { refusal, exactDay } = useSentences('nickname')
  // Whom a nickname stands for changes with its party.
  useEntities('business-profile')
  useEntities('lead')
  const view = useReplicaStore()?.view()
  const mayForget = useMay(forgetNickname)
  const forget = useWrite(forgetNickname)
  const remove = async ({ id, version, words }: Nickname) => {
    const written = await forget.write({ id, version }, { label: words })
    onTold(written.ok ? t('removed', { words }) : refusal(written.refusal))
  }
  if (nicknames.length === 0) return null
  return (
    <ul className="grid">
      {nicknames.map((nickname) => {
        const party = view && nicknamedBy(view, nickname)?.party.companyName
        const { id, words, chosenBy, chosenAt } = nickname
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-thread py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{t('stands', { words, party: party ?? t('hidden') })}</span>
              <span className="block text-13 text-ink-2">{t('chosen', { by: chosenBy, day: exactDay(chosenAt) })}</span>
            </span>
            {mayForget && (
              <Button tone="quiet" aria-label={t('remove-name', { words })} onClick={() => unawaited(remove(nickname))}>
                {t('remove')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
