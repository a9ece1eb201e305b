import { joinBusinessProfile, partBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { joinLead } from '#domain/lead/lead-operations.ts'

const moves: readonly string[] = [joinBusinessProfile.name, partBusinessProfile.name, joinLead.name]

/**
 * Whether a change only says whose a document is now: two that were one all along were joined. Whoever took a step on it
 * before that meant the same document.
 */
export const isMoved = (
  { links }: { links: Readonly<Record<string, unknown>> },
  { operation, fields }: { operation: string; fields: readonly string[] },
): boolean => moves.includes(operation) && fields.every((field) => field in links)
