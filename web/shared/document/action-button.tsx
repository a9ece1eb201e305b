import { useState } from 'react'
import { Button, type ButtonProps } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Params } from '#web/transport/problem.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import {
  offeredActions,
  type AskProps,
  type DocumentAction,
  type Offered,
  type ShownAction,
} from './document-action.ts'

/** What this person can do with the document now. */
export function useOfferedActions<Document, Known, Action extends DocumentAction<Document, Known>>(
  actions: readonly Action[],
  document: Document,
  known: Known,
): Offered<Action>[] {
  const session = useSession()
  return offeredActions(actions, document, known, session?.role ?? 'public')
}

type ActionButtonProps = Omit<ButtonProps, 'icon'> & {
  action: ShownAction
  params?: Params | undefined
  /** Where the action is asked about, when that is another page. */
  href?: string | undefined
}

/** The button of an action, in its own words unless the deal has better ones for it now. */
export function ActionButton({ action: { icon, words }, params, href, children, ...rest }: ActionButtonProps) {
  const [feature, key] = words
  const { t } = useTranslation<string>(feature)
  const label = children ?? t(key, params)
  if (href !== undefined && rest.reason === undefined)
    return (
      <LinkButton wide icon={icon} href={href}>
        {label}
      </LinkButton>
    )
  return (
    <Button wide icon={icon} {...rest}>
      {label}
    </Button>
  )
}

/** The same where there is room for the icon only. */
export function ActionIconButton({ action: { icon, words }, onClick }: { action: ShownAction; onClick: () => void }) {
  const [feature, key] = words
  const { t } = useTranslation<string>(feature)
  return <IconButton icon={icon} label={t(key)} onClick={onClick} />
}

type AskableAction<Document> = Pick<DocumentAction<Document, never>, 'id' | 'asks' | 'at' | 'isMain'>

/** Which action is asked about: one that was pressed, or one that the address names and the document holds. */
export function useAsked<Action extends Pick<DocumentAction<never, never>, 'at'>>(offered: readonly Offered<Action>[]) {
  const [named, setNamed] = useAddressParam('action', '')
  const [pressed, setPressed] = useState<Action | null>(null)
  const found = offered.find(({ action, refusal }) => action.at !== undefined && action.at === named && !refusal)
  return {
    asked: pressed ?? found?.action ?? null,
    ask: (action: Action) => (action.at === undefined ? setPressed(action) : setNamed(action.at)),
    close: () => {
      setPressed(null)
      setNamed('')
    },
  }
}

type AskedActionProps<Document> = AskProps<Document> & { action: AskableAction<Document> }

/** What an action asks before it is taken. */
export function AskedAction<Document>({
  action: { asks: Ask },
  document,
  onClose,
  onDone,
}: AskedActionProps<Document>) {
  if (Ask === 'page') return null
  const done = (text: string) => {
    onClose()
    onDone(text)
  }
  return <Ask document={document} onClose={onClose} onDone={done} />
}

type ActionButtonsProps<Action, Document> = {
  /** Whose sentences say why a button is grey. */
  feature: string
  offered: readonly Offered<Action>[]
  document: Document
  className?: string
  onDone: (text: string) => void
}

/** The buttons of all that is offered, with what they ask. */
export function ActionButtons<Document, Action extends ShownAction & AskableAction<Document>>(
  props: ActionButtonsProps<Action, Document>,
) {
  const { feature, offered, document, className, onDone } = props
  const { refusal } = useSentences(feature)
  const { asked, ask, close } = useAsked(offered)
  return (
    <>
      {offered.map(({ action, refusal: no, params }) => (
        <ActionButton
          key={action.id}
          action={action}
          params={params}
          tone={action.isMain ? 'primary' : 'secondary'}
          reason={no ? refusal(no) : undefined}
          className={className}
          onClick={() => ask(action)}
        />
      ))}
      {asked && <AskedAction action={asked} document={document} onClose={close} onDone={onDone} />}
    </>
  )
}
