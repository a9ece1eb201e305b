import type { ComponentProps } from 'react'
import { Button } from '#design/press/button.tsx'
import { ExternalButton } from './external-button.tsx'

type PdfButtonProps = Pick<ComponentProps<'a'>, 'href' | 'children'> & {
  href: string
  /** Why it cannot be opened now, as a sentence. */
  reason?: string | undefined
}

/** Opens a document's PDF in a new tab, or says why it cannot be had now. */
export const PdfButton = ({ href, reason, children }: PdfButtonProps) =>
  reason === undefined ? (
    <ExternalButton icon="pdf" href={href}>
      {children}
    </ExternalButton>
  ) : (
    <Button wide icon="pdf" reason={reason}>
      {children}
    </Button>
  )
