import type { RadioCard } from '#design/field/radio-cards.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { staffRoles, type StaffRole } from '#domain/kernel/role.ts'
import type { Translate } from '#web/text/translator.ts'

export const roleIcons: Record<StaffRole, IconName> = {
  sales: 'lead',
  production: 'production',
  accounts: 'invoice',
  owner: 'user',
}

export const staffRoleOf = (text: string): StaffRole | null => staffRoles.find((role) => role === text) ?? null

/** The four roles as cards, each with its permissions. */
export const roleCards = (t: Translate): RadioCard[] =>
  staffRoles.map((role) => ({
    value: role,
    label: t(`role.${role}`),
    hint: t(`role.${role}.hint`),
    icon: roleIcons[role],
  }))
