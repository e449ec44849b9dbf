import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Carries a request's CSP nonce to what writes script elements. In the browser it is empty: a nonce is for the first read only. */
export const NonceProvider = NonceContext.Provider;

export const useNonce = (): string => useContext(NonceContext);
