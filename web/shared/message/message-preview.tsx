import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'

type MessagePreviewProps = {
  text: string
  /** An address below the text. */
  url?: string | null | undefined
  /** As long as the address: it keeps its room while that is still made, and after, so that nothing moves when it comes. */
  room?: string | null | undefined
}

/** A message as it will be sent. */
export const MessagePreview = ({ text, url = null, room = null }: MessagePreviewProps) => (
  <p className="rounded-2 bg-calico p-4 wrap-anywhere whitespace-pre-line">
    <UnbrokenNumbers>{text}</UnbrokenNumbers>
    {(url !== null || room !== null) && (
      <span className="grid grid-cols-1 *:[grid-area:1/1]">
        <span>{url}</span>
        <span className="invisible" aria-hidden="true">
          {room}
        </span>
      </span>
    )}
  </p>
)
