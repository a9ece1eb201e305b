import type { Operation, SentOf } from '#domain/kernel/operation.ts'

/** A value as a form holds it: any text for an enum; null or unreadable text for a number. */
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

/**
 * All fields of an operation as the form submits them, optional ones included, except those the form does not ask for.
 */
type FormFields<O extends Operation, NotAsked extends PropertyKey = never> = Typed<Input<O, NotAsked>>

/**
 * A form's input to an operation. The compiler reports fields that are missing or misspelt: a missing field would count
 * as untouched. The schema checks the values, on the device and on the server.
 */
export const formInput =
  <O extends Operation, NotAsked extends PropertyKey = never>() =>
  <Fields extends FormFields<O, NotAsked>>(
    fields: Fields & Record<Exclude<keyof Fields, keyof FormFields<O, NotAsked>>, never>,
  ): Input<O, NotAsked> =>
    // The names are checked by the compiler; the schema checks the enums and numbers.
    fields as unknown as Input<O, NotAsked>
