import { createContext } from 'react'
import type { Shop } from './shop.ts'

// In a file without dependencies, so that a hot update never replaces the context under a provider of the page.
export const ShopContext = createContext<Shop | undefined>(undefined)
