import type { RefObject } from 'react'

type FileChooserProps = {
  /** The button that is shown calls its `click()`. */
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  /** Opens the camera on the back of a phone; a desk shows its files all the same. */
  isCamera?: boolean
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The hidden file input behind a button, which browsers draw in ways of their own. */
export function FileChooser({ input, label, accept, isCamera = false, multiple = false, onFiles }: FileChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      multiple={multiple}
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        // Reset, or choosing the same file again fires no change event.
        event.target.value = ''
      }}
    />
  )
}
