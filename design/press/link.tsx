import { createContext, createElement, use } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * Lets the app put its router's link under every component; without it links are plain `<a>`, as on the public pages.
 */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

// A page of this site: `/orders`, `?state=open`. Not `//elsewhere`, `tel:`, `https:`, `#part`, or a download.
const page = /^(\/(?!\/)|\?)/

/** A link; pages of this site go through the app's router, everything else is left to the browser. */
export function Link(props: LinkProps) {
  const routed = use(LinkComponent)
  const plain = !page.test(props.href) || props.target !== undefined || props.download !== undefined
  // Not JSX: the compiler's lint rules take a capitalised local for a component created on every render.
  return createElement(plain ? 'a' : routed, props)
}
