import { useState } from 'react'
import { changeCompany } from '#domain/company/company-operations.ts'
import { asksSettings, type AskingPaper } from '#domain/document/document-asked.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'

/** Whether this person is to be asked for settings before the paper goes out, on which so much is owed. Who may not change them is told who can. */
export function useSettingsAsked(paper: AskingPaper, owed = 0): boolean {
  const mayChange = useMay(changeCompany)
  const [company] = useEntities('company')
  const quotations = useEntities('quotation')
  const proformas = useEntities('proforma-invoice')
  return mayChange && company !== undefined && asksSettings(paper, company, { quotations, proformas }, owed)
}

/** Asks for the settings between a press and what it does. `sheet` are the props of the sheet that asks. */
export function useAskedFirst(paper: AskingPaper) {
  const isAsked = useSettingsAsked(paper)
  const [settle, setSettle] = useState<((isAnswered: boolean) => void) | null>(null)
  const end = (isAnswered: boolean) => {
    setSettle(null)
    settle?.(isAnswered)
  }
  return {
    /** True when there is nothing to ask, or once it is answered; false if the sheet was closed. */
    answered: async (): Promise<boolean> => !isAsked || new Promise<boolean>((resolve) => setSettle(() => resolve)),
    sheet: { open: settle !== null, paper, onClose: () => end(false), onDone: () => end(true) },
  }
}
