import type { Replica } from './replica.ts'
import type { View } from './view.ts'

const patient = new WeakMap<View, View>()

/** The view of a screen that reads many kinds: what is still being read of them shows the placeholder around it. */
export function patientView(replica: Replica): View {
  const view = replica.view()
  if (!replica.whole()) return view
  const known = patient.get(view) ?? {
    ...view,
    find: (name, id) => {
      const until = id ? replica.reading(name, id) : null
      // What React waits for: `use` may only be called by a hook itself.
      if (until) throw until
      return view.find(name, id)
    },
    list: (name) => {
      const until = replica.reading(name)
      if (until) throw until
      return view.list(name)
    },
  }
  patient.set(view, known)
  return known
}
