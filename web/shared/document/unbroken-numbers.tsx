/** A document's number, as `SO/26-27/0007`: browsers break a line at its hyphen. */
const number = /(\S+\/\d\d-\d\d\/\d+)/

/** A sentence whose numbers of documents stay whole at the end of a line. */
export const UnbrokenNumbers = ({ children }: { children: string }) =>
  children.split(number).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
