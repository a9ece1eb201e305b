import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Link } from '#design/press/link.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { owners } from '#domain/kernel/role.ts'
import { browserFeature } from '#web/browser/browser-feature.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { doors, places } from '#web/page/addresses.ts'
import { applyTheme, storedTheme, themes } from '#web/page/theme.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { setListKeys, useListKeysSetting } from '#web/shared/list/list-keys-setting.ts'
import { isLanguage, languages } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { ShellCompanies } from './shell-companies.tsx'
import { ShellEnter } from './shell-enter.tsx'

const leave = async () => {
  const isOver = await sessionStore.leave()
  const hasKeptPage = Boolean(browserFeature.serviceWorker?.controller)
  // A full page load: nothing of the last person stays in memory. Offline only a cached platform page opens; without
  // one, this page already shows the sign-in link.
  if (isOver) location.assign('/')
  else if (hasKeptPage) location.assign(doors.signIn)
}

/** `label`: who is signed in, in a word; `onLeave` closes the panel when one of its links is followed. */
type ShellAccountPanelProps = { open: boolean; label: string; onLeave: () => void }

/** Account, language and theme, and sign-in and sign-out. */
export function ShellAccountPanel({ open, label, onLeave }: ShellAccountPanelProps) {
  const { t } = useTranslation('shell')
  const { t: menu } = useTranslation('account-menu')
  const session = useSession()
  const { waiting, refused } = useReplica()
  const isOwner = useMay({ roles: owners })
  const [asks, setAsks] = useState(false)
  const unsent = waiting + refused
  const isUser = session?.mode === 'authenticated'

  return (
    <>
      <div className="grid gap-4">
        <div>
          <p className="font-semibold">{isUser ? session.name : label}</p>
          {isUser && <p className="text-13 text-ink-2">{label}</p>}
          {session?.company && <p className="text-13 text-ink-2">{session.company.companyName}</p>}
        </div>
        {isUser && (
          <ul className="grid border-y border-thread py-2">
            <MenuLink href={places.account} icon="user" text={t('place.account')} onLeave={onLeave} />
            {isOwner && (
              <>
                <MenuLink href={places.settings} icon="settings" text={t('place.settings')} onLeave={onLeave} />
                <MenuLink href={places.staff} icon="customer" text={t('place.staff')} onLeave={onLeave} />
              </>
            )}
          </ul>
        )}
        {open && isUser && <ShellCompanies />}
        <ShellLanguage />
        <ShellTheme />
        <ShellKeys />
        <div className="grid gap-2 border-t border-thread pt-4">
          {!isUser && (
            <>
              <LinkButton href={doors.signIn} tone="primary" wide>
                {t('account.sign-in')}
              </LinkButton>
              <LinkButton href={doors.signUp} wide>
                {t('account.sign-up')}
              </LinkButton>
            </>
          )}
          <ShellEnter />
          {session && (
            <Button tone="quiet" icon="logout" wide onClick={() => (unsent > 0 ? setAsks(true) : unawaited(leave()))}>
              {t('account.sign-out')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={menu('leave.title', { count: unsent })}
        confirmLabel={menu('leave.confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => unawaited(leave())}
        onClose={() => setAsks(false)}
      >
        {menu('leave.text')}
      </ConfirmDialog>
    </>
  )
}

type MenuLinkProps = { href: string; icon: 'settings' | 'customer' | 'user'; text: string; onLeave: () => void }

function MenuLink({ href, icon, text, onLeave }: MenuLinkProps) {
  return (
    <li>
      <Link href={href} className="flex min-h-[44px] items-center gap-3 text-ink no-underline" onClick={onLeave}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  )
}

/** Single-letter list shortcuts, for keyboard users; off for speech-input users. */
function ShellKeys() {
  const { t } = useTranslation('account-menu')
  const isOn = useListKeysSetting()
  return <Checkbox label={t('keys')} hint={t('keys.hint')} checked={isOn} onChange={() => setListKeys(!isOn)} />
}

const options = languages.map(({ code, name }) => ({ value: code, label: name }))

/** Percent of the English translations each language has; computed at build time. */
const coverage = import.meta.env['LANGUAGE_COVERAGE'] as Record<string, number> | undefined // set by vite.config.ts

/** The compact selector: a choice applies at once, nothing to save. */
function ShellLanguage() {
  const { t, language, setLanguage } = useTranslation('shell')
  const { t: menu } = useTranslation('account-menu')
  return (
    <Select
      label={t('language')}
      hint={[t('language.saves'), menu('language.coverage', { percent: String(coverage?.[language] ?? 100) })].join(
        ' · ',
      )}
      options={options}
      value={language}
      onChange={(event) => {
        if (isLanguage(event.target.value)) setLanguage(event.target.value)
      }}
    />
  )
}

/** Light, dark, or as the device is set. */
function ShellTheme() {
  const { t } = useTranslation('account-menu')
  const [theme, setTheme] = useState(storedTheme)
  return (
    <Select
      label={t('theme')}
      options={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
      value={theme}
      onChange={(event) => {
        const chosen = themes.find((name) => name === event.target.value) ?? 'system'
        applyTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
