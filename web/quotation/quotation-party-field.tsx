/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   A combobox whose list is searched while one types, by the ARIA pattern: no native element searches, and its keys are
   heard by the input, where the focus stays. */
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Field } from '#design/field/field.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import { isDuplicateLead } from '#domain/lead/lead-status.ts'
import { matches } from '#domain/list/list-search.ts'
import { personBeside } from '#domain/party-name/party-person.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { Party } from '#web/replica/name-finder.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import { useTown } from '#web/shared/party/use-town.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { DraftParty, NewParty } from './quotation-draft.ts'

/** A known party, or the name that is being typed as somebody new (null). */
type Choice = { id: string; name: string; note: string; party: DraftParty | null }

type QuotationPartyFieldProps = {
  party: DraftParty
  /** What is typed of somebody new. */
  added: NewParty
  errors: FieldErrors
  onParty: (party: DraftParty) => void
  onAdded: (patch: Partial<NewParty>) => void
}

const shownChoices = 8

/** The quotation's party: a search over leads and customers, then a card with the name. Or somebody new, with a phone. */
export function QuotationPartyField({ party, added, errors, onParty, onAdded }: QuotationPartyFieldProps) {
  const { t } = useTranslation('quotation')
  const { error } = useSentences('quotation')
  const chosen = party.lead ?? party.profile
  if (chosen)
    return (
      <div className="grid gap-1.5">
        <span className="field-label">{t('field.party')}</span>
        <div className="flex flex-wrap items-center gap-3 rounded-2 border border-thread bg-cotton px-4 py-2">
          <Icon name={party.lead ? 'lead' : 'customer'} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{chosen.companyName}</span>
            <span className="block text-13 text-ink-2">
              {[t(party.lead ? 'party.lead' : 'party.customer'), personBeside(chosen)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button tone="quiet" onClick={() => onParty({ lead: null, profile: null })}>
            {t('party.change')}
          </Button>
        </div>
      </div>
    )
  if (added.isNew) return <AddedParty {...{ added, errors, onAdded }} />
  return <PartySearch error={error(errors['leadId'])} {...{ added, onParty, onAdded }} />
}

/** Somebody nobody has written down yet: a name and a number, and the lead is made with the quotation. */
function AddedParty({ added, errors, onAdded }: Pick<QuotationPartyFieldProps, 'added' | 'errors' | 'onAdded'>) {
  const { t } = useTranslation('quotation')
  const { error } = useSentences('lead')
  return (
    <div className="grid items-start gap-3 tablet:grid-cols-2">
      <TextField
        label={t('party.name')}
        value={added.newName}
        maxLength={120}
        autoComplete="off"
        error={error(errors['newLead.companyName'])}
        onChange={(event) => onAdded({ newName: event.target.value })}
      />
      <TextField
        label={t('party.phone')}
        data-autofocus
        type="tel"
        value={added.newPhone}
        maxLength={30}
        autoComplete="off"
        error={error(errors['newLead.phone'])}
        onChange={(event) => onAdded({ newPhone: event.target.value })}
      />
      <Button
        tone="quiet"
        icon="search"
        className="justify-self-start tablet:col-span-2"
        onClick={() => onAdded({ isNew: false })}
      >
        {t('party.known')}
      </Button>
    </div>
  )
}

type PartySearchProps = Pick<QuotationPartyFieldProps, 'added' | 'onParty' | 'onAdded'> & { error: string | undefined }

function PartySearch({ error, added, onParty, onAdded }: PartySearchProps) {
  const { t } = useTranslation('quotation')
  const listId = useId()
  const search = useRef<HTMLInputElement>(null)
  const typed = added.newName
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useChoices(typed)
  const name = typed.trim()
  const choices = name === '' ? found : [...found, { id: 'new', name: t('party.new', { name }), note: '', party: null }]
  const addName = () => onAdded({ isNew: true, newName: name })
  const choose = ({ party }: Choice) => {
    if (party) return onParty(party)
    const form = search.current?.form
    addName()
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('input[type="tel"]')?.focus())
  }
  const onBlur = ({ target }: FocusEvent) => {
    setOpen(false)
    // Whoever goes on from a name that nobody has means somebody new. Another window in front is not going on.
    if (name !== '' && found.length === 0 && document.activeElement !== target) addName()
  }
  const active = choices[at]

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the spellings of a word that is still being composed, in Gujarati for example.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : choices.length - 1
      const next = open && choices.length > 0 ? (at + step) % choices.length : 0
      setAt(next)
      // The list is lower than all of its choices.
      const id = `${listId}-${choices[next]?.id}`
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (open && active) choose(active)
    }
    if (event.key === 'Escape' && open) {
      // Closes only the list, not the sheet.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <Field label={t('field.party')} hint={t('party.hint')} error={error}>
        {(binding) => (
          <input
            {...binding}
            ref={search}
            className="input"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active ? `${listId}-${active.id}` : undefined}
            autoComplete="off"
            data-autofocus
            placeholder={t('party.search')}
            value={typed}
            onChange={(event) => {
              onAdded({ newName: event.target.value })
              setAt(0)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={t('field.party')}
        hidden={!open || choices.length === 0}
        // What is wrong stays in sight above the list.
        className={`absolute inset-x-0 ${error ? 'top-full' : 'top-[5.5rem]'} z-10 max-h-80 overflow-y-auto rounded-2 border border-selvedge bg-cloth shadow-2`}
      >
        {choices.map((choice, index) => (
          <li
            key={choice.id}
            id={`${listId}-${choice.id}`}
            role="option"
            aria-selected={index === at}
            className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 ${index === at ? 'bg-neel-pale' : ''}`}
            // Keep the focus in the input, or the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <Icon name={iconOf(choice)} />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.name}</span>
              {choice.note !== '' && <span className="block text-13 text-ink-2">{choice.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const iconOf = ({ party }: Choice) => (party ? (party.lead ? 'lead' : 'customer') : 'plus')

/** The newest matching leads and customers; a lead that became a customer is listed as the customer. */
function useChoices(typed: string): Choice[] {
  const { t } = useTranslation('quotation')
  const town = useTown()
  const leads = useEntities('lead')
  const profiles = useEntities('business-profile')
  const alike = useNamesAlike(typed)
  const found: Choice[] = []
  for (const lead of leads) {
    if (found.length >= shownChoices) break
    if (lead.businessProfileId !== null || isDuplicateLead(lead)) continue
    const { companyName, contactPerson, location, phone } = lead
    if (!matches([companyName, contactPerson, location, phone], typed) && !isNamed(lead, alike)) continue
    const place = location !== 'Other' && location !== null && town(location)
    const note = [t('party.lead'), personBeside(lead), place].filter(Boolean).join(' · ')
    found.push({ id: lead.id, name: companyName, note, party: { lead, profile: null } })
  }
  const customers: Choice[] = []
  for (const profile of profiles) {
    if (customers.length >= shownChoices) break
    if (isJoined(profile)) continue
    const { city } = profile.registeredAddress
    const { companyName, contactPerson, phone } = profile
    if (!matches([companyName, contactPerson, city, phone], typed) && !isNamed(profile, alike)) continue
    const note = [t('party.customer'), personBeside(profile), town(city)].filter(Boolean).join(' · ')
    customers.push({ id: profile.id, name: companyName, note, party: { lead: null, profile } })
  }
  // Half of each if both have many matches, so that neither hides the other.
  const half = shownChoices / 2
  const fromLeads = found.slice(0, Math.max(half, shownChoices - customers.length))
  return [...fromLeads, ...customers.slice(0, shownChoices - fromLeads.length)]
}

/** Whether a party has one of the names, as company or contact person. */
const isNamed = ({ companyName, contactPerson }: Party, names: ReadonlySet<string>): boolean =>
  names.has(companyName) || names.has(contactPerson)
