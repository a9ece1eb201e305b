type Named = { companyName: string; contactPerson: string }

/** The person to name beside a party; null where the firm's own name stands for one, as in a quotation to somebody new. */
export const personBeside = ({ companyName, contactPerson }: Named): string | null =>
  contactPerson.trim() === companyName.trim() ? null : contactPerson
