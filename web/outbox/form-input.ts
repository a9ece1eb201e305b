import type { Operation, SentOf } from '#domain/kernel/operation.ts'

/** A value as it stands in a form: any text where the schema knows words, nothing or unreadable text where it wants a number. */
type Typed<Value> = Value extends string
  ? string
  : Value extends number
    ? number | string | null
    : Value extends readonly (infer Item)[]
      ? readonly Typed<Item>[]
      : Value extends object
        ? { [Field in keyof Value]-?: Typed<Exclude<Value[Field], undefined>> }
        : Value

type Input<O extends Operation, Field extends PropertyKey> = Omit<SentOf<O>, Field>

/** Every field of an operation as a form hands it in, but those that the form does not ask for: also the ones that may be left out. */
export type FormFields<O extends Operation, NotAsked extends PropertyKey = never> = Typed<Input<O, NotAsked>>

/**
 * What a form hands in. The compiler names a field of the operation that the form forgets, and one that it misspells:
 * left out, a field would be taken for one that nobody has touched. The values are read by the schema, on this device
 * and on the server.
 */
export const formInput =
  <O extends Operation, NotAsked extends PropertyKey = never>() =>
  <Fields extends FormFields<O, NotAsked>>(
    fields: Fields & Record<Exclude<keyof Fields, keyof FormFields<O, NotAsked>>, never>,
  ): Input<O, NotAsked> =>
    // The names are right; whether what is typed is one of the words or a number, the schema says.
    fields as unknown as Input<O, NotAsked>
