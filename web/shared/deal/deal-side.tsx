import { Card } from '#design/show/card.tsx'
import { DealPerson } from './deal-person.tsx'
import type { ThreadEntity } from './thread-documents.ts'
import { useThread } from './use-thread.ts'

/** What belongs to the whole deal, whichever of its documents is open: the person it belongs to. */
export function DealSide({ about }: { about: { entity: ThreadEntity; id: string } }) {
  const { documents } = useThread(about.entity, about.id)
  const { lead } = documents
  if (!lead) return null
  return (
    <Card>
      <DealPerson lead={lead} />
    </Card>
  )
}
