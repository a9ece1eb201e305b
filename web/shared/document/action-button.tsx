import { useState } from 'react'
import { Button, type ButtonProps } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { Params } from '#web/transport/problem.ts'
import {
  offeredActions,
  type AskProps,
  type DocumentAction,
  type Offered,
  type ShownAction,
} from './document-action.ts'

/** The actions this person has on the document now. */
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
  /** The page that asks for confirmation, if it is another one. */
  href?: string | undefined
}

/** An action's button, with its own label unless the deal has a better one. */
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

/** The action as an icon button, for tight spaces. */
export function ActionIconButton({ action: { icon, words }, onClick }: { action: ShownAction; onClick: () => void }) {
  const [feature, key] = words
  const { t } = useTranslation<string>(feature)
  return <IconButton icon={icon} label={t(key)} onClick={onClick} />
}

export type AskableAction<Document> = Pick<DocumentAction<Document, never>, 'id' | 'asks' | 'at' | 'isMain'>

/**
 * The action being asked about: pressed, or named in the address and allowed by the document. An open sheet stays when a
 * colleague takes the step meanwhile: what was typed in it is not lost, and its press says why it is refused.
 */
export function useAsked<Action extends Pick<DocumentAction<never, never>, 'at'>>(offered: readonly Offered<Action>[]) {
  const [named, setNamed] = useAddressParam('action', '')
  const [pressed, setPressed] = useState<Action | null>(null)
  const found = offered.find(({ action, refusal }) => action.at !== undefined && action.at === named && !refusal)
  const [kept, setKept] = useState<Action | null>(null)
  if (found && found.action !== kept) setKept(found.action)
  const open = kept !== null && kept.at === named ? kept : null
  return {
    asked: pressed ?? found?.action ?? open,
    ask: (action: Action) => (action.at === undefined ? setPressed(action) : setNamed(action.at)),
    close: () => {
      setPressed(null)
      setKept(null)
      setNamed('')
    },
  }
}

type AskedActionProps<Document> = AskProps<Document> & { action: AskableAction<Document> }

/** The dialog an action opens before it runs. */
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
