import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** The part of a Babel path that the compiler asks. */
type Path = { isLVal: (this: Path) => boolean; isAssignmentPattern: () => boolean }

/**
 * The compiler asks whether the left side of a default value may be assigned to, and Babel 8 no longer says so of
 * `{ busy = false }` itself: without this, whatever has a default among its props stays as it is written
 * (https://github.com/react/react/issues/36868).
 */
const acceptDefaultValues = () => ({
  name: 'vanat-default-values',
  pre({ path }: { path: object }) {
    const paths = Object.getPrototypeOf(path) as Path // Babel's own class, which it does not hand to plugins
    if (Object.hasOwn(paths, 'acceptsDefaults')) return
    const { isLVal } = paths
    Object.assign(paths, {
      acceptsDefaults: true,
      isLVal(this: Path): boolean {
        return isLVal.call(this) || this.isAssignmentPattern()
      },
    })
  },
})

/** What was said to the compiler weighs on every visit, and nobody else reads it. */
const dropDirective = () => ({
  name: 'vanat-use-no-memo',
  visitor: {
    Directive(path: { node: { value: { value: string } }; remove: () => void }) {
      if (path.node.value.value === 'use no memo') path.remove()
    },
  },
})

const compiler = reactCompilerPreset({ panicThreshold: 'all_errors' })

/**
 * The React Compiler, for components and hooks in the browser. What it cannot compile fails the build instead of being
 * left out in silence: it is written otherwise, or says `'use no memo'` and why.
 */
export const reactCompiler = defineRolldownBabelPreset({
  ...compiler,
  preset: () => ({ plugins: [acceptDefaultValues, dropDirective], presets: [compiler.preset] }),
})
