/** An e-mail address that goes on in the next line at its @, where it has to, and not at a letter. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@')
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
