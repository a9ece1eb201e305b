/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   A combobox whose list is searched while one types, by the ARIA pattern: no native element searches, and its keys are
   heard by the input, where the focus stays. */
import { useId, useState, type KeyboardEvent } from 'react'
import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import { Button } from '#design/press/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Icon } from '#design/press/icon.tsx'
import { matches } from '#web/replica/search-words.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { isNamed, useNamesAlike } from '#web/replica/use-names-alike.ts'
import { isDuplicateLead } from '#domain/lead/lead-status.ts'
import type { DraftParty } from './quotation-draft.ts'

type Choice = { id: string; name: string; note: string; party: DraftParty }

type QuotationPartyFieldProps = {
  party: DraftParty
  error: string | undefined
  onParty: (party: DraftParty) => void
}

const shownChoices = 8

/** The quotation's party: a search over leads and customers, then a card with the name. */
export function QuotationPartyField({ party, error, onParty }: QuotationPartyFieldProps) {
  const { t } = useTranslation('quotation')
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
              {[t(party.lead ? 'party.lead' : 'party.customer'), chosen.contactPerson].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button tone="quiet" onClick={() => onParty({ lead: null, profile: null })}>
            {t('party.change')}
          </Button>
        </div>
      </div>
    )
  return <PartySearch error={error} onParty={onParty} />
}

function PartySearch({ error, onParty }: Pick<QuotationPartyFieldProps, 'error' | 'onParty'>) {
  const { t } = useTranslation('quotation')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const choices = useChoices(typed)
  const active = choices[at]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : choices.length - 1
      setAt(open && choices.length > 0 ? (at + step) % choices.length : 0)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (open && active) onParty(active.party)
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
              setTyped(event.target.value)
              setAt(0)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={t('field.party')}
        hidden={!open || choices.length === 0}
        className="absolute inset-x-0 top-[5.5rem] z-10 max-h-80 overflow-y-auto rounded-2 border border-selvedge bg-cloth shadow-2"
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
            onClick={() => onParty(choice.party)}
          >
            <Icon name={choice.party.lead ? 'lead' : 'customer'} />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.name}</span>
              <span className="block text-13 text-ink-2">{choice.note}</span>
            </span>
          </li>
        ))}
      </ul>
      {open && typed !== '' && choices.length === 0 && <p className="mt-2 text-ink-2">{t('party.none')}</p>}
    </div>
  )
}

/** The newest matching leads and customers; a lead that became a customer is listed as the customer. */
function useChoices(typed: string): Choice[] {
  const { t } = useTranslation('quotation')
  const { t: say } = useTranslation('lead')
  const leads = useEntities('lead')
  const profiles = useEntities('business-profile')
  const alike = useNamesAlike(typed)
  const found: Choice[] = []
  for (const lead of leads) {
    if (found.length >= shownChoices) break
    if (lead.businessProfileId !== null || isDuplicateLead(lead)) continue
    const { companyName, contactPerson, location, phone } = lead
    if (!matches([companyName, contactPerson, location, phone], typed) && !isNamed(lead, alike)) continue
    const place = location !== 'Other' && location !== null && say(`location.${location}`)
    const note = [t('party.lead'), contactPerson, place].filter(Boolean).join(' · ')
    found.push({ id: lead.id, name: companyName, note, party: { lead, profile: null } })
  }
  const customers: Choice[] = []
  for (const profile of profiles) {
    if (customers.length >= shownChoices) break
    if (isJoined(profile)) continue
    const { city } = profile.registeredAddress
    const { companyName, contactPerson, phone } = profile
    if (!matches([companyName, contactPerson, city, phone], typed) && !isNamed(profile, alike)) continue
    const note = [t('party.customer'), contactPerson, city].filter(Boolean).join(' · ')
    customers.push({ id: profile.id, name: companyName, note, party: { lead: null, profile } })
  }
  // Half of each if both have many matches, so that neither hides the other.
  const half = shownChoices / 2
  const fromLeads = found.slice(0, Math.max(half, shownChoices - customers.length))
  return [...fromLeads, ...customers.slice(0, shownChoices - fromLeads.length)]
}
