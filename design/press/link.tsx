import { createContext, createElement, use } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

/** Lets the app put its router's link under every primitive; without it links are plain `<a>`, as on rendered pages. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

// A page of this site: `/orders`, `?state=open`. Not `//elsewhere`, `tel:`, `https:`, `#part`, nor a file to download.
const page = /^(\/(?!\/)|\?)/

/** A link; pages of this site go through the app's router, everything else is the browser's own affair. */
export function Link(props: LinkProps) {
  const routed = use(LinkComponent)
  const plain = !page.test(props.href) || props.target !== undefined || props.download !== undefined
  // Not JSX: a capitalised local reads, to the compiler's rules, like a component made anew at every render.
  return createElement(plain ? 'a' : routed, props)
}
