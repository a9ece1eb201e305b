import { onDemand } from '#web/page/on-demand.tsx'

/** The settings that a paper asks for, loaded after the form that may need them. */
export const CompanyAskSheet = onDemand(() => import('./company-ask-sheet.tsx').then((file) => file.CompanyAskSheet))
