/// The greetings on the placard of MoveMe, in its order.
package enum Greetings {
  /// Each in its own language.
  package static let all = [
    "Welcome", "Velkommen", "Welkom", "歡迎", "Bienvenue", "Willkommen", "ようこそ", "Benvenuto",
    "Välkommen", "환영합니다", "Bienvenido", "欢迎", "Tervetuloa", "Bem-vindo", "Добро пожаловать",
  ]
}
