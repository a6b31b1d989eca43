// A separate process: reads the XML that strangers send.
import { answerQuestions } from '../apart/questions.ts';
import { troubleWith, type Claims } from './claims.ts';
import type { Question } from './reader.ts';
import { providerOf } from './saml-metadata.ts';
import { claimsOf } from './saml-response.ts';
import type { SamlProvider } from './saml.ts';

answerQuestions(async (question: Question): Promise<Claims | SamlProvider> => {
  try {
    return 'metadata' in question ? providerOf(question.metadata) : await claimsOf(...question.response);
  } catch (error) {
    throw new Error(troubleWith(error), { cause: error });
  }
});
