import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Provides a request's CSP nonce to script elements. Empty in the browser, where only the first HTML needs it. */
export const NonceProvider = NonceContext.Provider;

export const useNonce = (): string => useContext(NonceContext);
