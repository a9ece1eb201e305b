const tail = 12
const modulus = 16n ** BigInt(tail)

/**
 * The nth id counted from a new one: its last 12 hexadecimal digits plus n. For writes that create more documents than
 * their input can name; a browser and the server come to the same ids.
 */
export const nthId = (seed: string, n: number): string => {
  const last = (BigInt(`0x${seed.slice(-tail)}`) + BigInt(n)) % modulus
  return seed.slice(0, -tail) + last.toString(16).padStart(tail, '0')
}
